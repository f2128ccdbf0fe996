import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Checkbox } from "@bandeja/ui/checkbox";
import { Fragment, Suspense, useEffect, useId, useRef, useState } from "react";
import { lazyPart } from "@bandeja/features/query/lazy-part.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";
import type { AccountForm } from "./use-account-form.ts";

// Few choose it, so that it is not part of the first page.
const AccountPasskey = lazyPart(async () => (await import("./account-passkey.tsx")).AccountPasskey);

/** "A terms checkbox checked by default; submit is disabled while unchecked" (specification section 2). */
export function AccountSubmit({ form }: { form: AccountForm | Pick<AccountForm, "isSending"> }) {
  const { t } = useTranslation();
  // Unknown until hydration.
  const [isAccepted, setAccepted] = useState<boolean>();
  const boxId = useId();
  const box = useRef<HTMLInputElement>(null);
  // It may have been unticked before hydration.
  useEffect(() => setAccepted(box.current?.checked ?? true), []);
  return (
    <div className="grid gap-5">
      <Checkbox
        id={boxId}
        ref={box}
        defaultChecked
        onChange={(event) => setAccepted(event.target.checked)}
        error={isAccepted === false ? t(($) => $.register.mustAccept) : undefined}
      >
        <TextWithLinks links={{ terms: paths.terms, privacy: paths.privacyPolicy }}>
          {t(($) => $.register.accept)}
        </TextWithLinks>
      </Checkbox>
      <Button
        type="submit"
        isWide
        isDisabled={isAccepted === false}
        aria-describedby={isAccepted === false ? `${boxId}-note` : undefined}
        isBusy={form.isSending}
        busyLabel={t(($) => $.common.loading)}
      >
        {t(($) => $.register.submit)}
      </Button>
      <p className="text-center">
        <ScreenLink className="text-link" href={paths.login}>
          {t(($) => $.register.already)}
        </ScreenLink>
      </p>
      {"instead" in form && isAccepted && (
        <Suspense fallback={null}>
          <AccountPasskey form={form} />
        </Suspense>
      )}
    </div>
  );
}

/** A sentence with links, as `<terms>Terms</terms>`; they open in a new tab, so that a typed password is not lost. */
function TextWithLinks({ children, links }: { children: string; links: Readonly<Record<string, string>> }) {
  const { t } = useTranslation();
  // As the pattern has groups, `split` returns: text, a link's name, its text, and so on.
  const [first = "", ...parts] = children.split(/<(\w+)>(.*?)<\/\1>/);
  const linked = Array.from({ length: parts.length / 3 }, (_, nth) => parts.slice(nth * 3, nth * 3 + 3));
  return (
    <>
      {first}
      {linked.map(([name = "", words, after]) => (
        <Fragment key={name}>
          <ScreenLink href={links[name] ?? ""} target="_blank">
            {words}
            <span className="sr-only"> {t(($) => $.register.newTab)}</span>
          </ScreenLink>
          {after}
        </Fragment>
      ))}
    </>
  );
}
