import { restaurantSemisignup } from "@bandeja/contract/calls/restaurants";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TextField } from "@bandeja/ui/text-field";
import { takenError } from "#features/registration/already-registered.tsx";
import { AccountSubmit } from "#features/registration/account-submit.tsx";
import { settle } from "#features/registration/registration.ts";
import { settleAccount } from "#features/registration/settle-account.ts";
import { saveTaken, takeComplaints } from "#features/registration/registration-memory.ts";
import { useComplaints } from "@bandeja/features/form/use-complaints.ts";
import { fetchCode } from "@bandeja/web-platform/api/fetch-code.ts";
import { ApiForm } from "@bandeja/features/form/api-form.tsx";
import { useApiForm } from "@bandeja/features/form/use-api-form.ts";
import { useGo } from "@bandeja/features/navigation/navigation.ts";
import { clearNewcomer } from "@bandeja/features/account/sign-in/newcomer.ts";
import type { Newcomer } from "@bandeja/features/account/sign-in/newcomer.ts";
import { lazyPart } from "@bandeja/features/query/lazy-part.tsx";
import { Suspense } from "react";
import { paths } from "../../paths.ts";

const WithoutPassword = lazyPart(
  async () => (await import("#features/registration/account-passkey.tsx")).WithoutPassword,
);

/** Step 1 of a registration by Google or a passkey: the e-mail is fixed, and there is no password. */
export function NewcomerStep({
  newcomer,
  loadNext,
}: {
  newcomer: Newcomer;
  /** Loads the code of step 2. */
  loadNext: () => Promise<unknown>;
}) {
  const { email, name } = newcomer;
  const { t } = useTranslation();
  const go = useGo();
  const form = useApiForm({
    schema: restaurantSemisignup.body,
    draft: "register.newcomer",
    defaultValues: { username: name, email },
    async send({ username }) {
      const next = fetchCode(loadNext);
      // A refusal by the server has priority.
      next.catch(() => undefined);
      await settleAccount({ username, email });
      await next;
      await go(paths.registerStep(2));
    },
    onFailure({ code }) {
      saveTaken(code, form.getValues());
      return false;
    },
  });
  useComplaints(form, () => takeComplaints(1));

  function registerByEmail(): void {
    clearNewcomer();
    settle({ account: undefined });
  }

  return (
    <ApiForm form={form} className="grid gap-6">
      <Suspense fallback={null}>
        <WithoutPassword newcomer={newcomer} />
      </Suspense>
      <TextField
        autoComplete="username"
        autoCapitalize="none"
        spellCheck={false}
        label={t(($) => $.register.username)}
        {...form.field("username")}
        {...takenError(form, "username")}
      />
      <TextField
        type="email"
        readOnly
        label={t(($) => $.register.email)}
        {...form.field("email")}
        {...takenError(form, "email")}
      />
      <AccountSubmit form={form} />
      <Button tone="secondary" isWide onClick={registerByEmail}>
        {t(($) => $.register.byEmail)}
      </Button>
    </ApiForm>
  );
}
