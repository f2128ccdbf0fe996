import { CityOfForm } from "@bandeja/features/city-search/city-of-form.tsx";
import { clearDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { ApiForm } from "@bandeja/features/form/api-form.tsx";
import { FormControl } from "@bandeja/features/form/form-control.tsx";
import { useApiForm } from "@bandeja/features/form/use-api-form.ts";
import { useNoSuchDay } from "@bandeja/features/form/use-no-such-day.ts";
import { useComplaints } from "@bandeja/features/form/use-complaints.ts";
import { WaitstaffPersonSchema } from "@bandeja/contract/sign-up-forms";
import { ageOn } from "@bandeja/domain/age";
import { minimumAge } from "@bandeja/domain/parameters/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { DateField } from "@bandeja/ui/date-field";
import { LevelFields } from "#features/profile/level-fields.tsx";
import { readAnswers, settle, signUpDrafts } from "./answers.ts";
import { takeComplaints } from "./memory.ts";

/** Today in the local time zone, `YYYY-MM-DD`. */
function today(): string {
  const now = new Date();
  return [now.getFullYear(), now.getMonth() + 1, now.getDate()]
    .map((part) => String(part).padStart(2, "0"))
    .join("-");
}

/** Step 2: date of birth, city and levels. */
export function PersonStep({ onNext }: { onNext: () => void }) {
  const { t } = useTranslation();
  const noSuchDay = useNoSuchDay();
  const form = useApiForm({
    schema: WaitstaffPersonSchema,
    draft: signUpDrafts.person,
    defaultValues: readAnswers().person ?? { dateOfBirth: "", city: "", country: "" },
    rules: ({ dateOfBirth }) =>
      ageOn(dateOfBirth, today()) < minimumAge ? { dateOfBirth: { rule: "tooYoung" } } : {},
    alertFor: (problems) =>
      problems["dateOfBirth"]?.rule === "tooYoung" ? t(($) => $.entry.tooYoung) : undefined,
    async send(person) {
      settle({ person });
      clearDraft(signUpDrafts.city);
      onNext();
    },
  });
  useComplaints(form, () => takeComplaints(2));
  return (
    <ApiForm form={form} className="grid gap-5">
      <FormControl form={form} name="dateOfBirth">
        {({ value, onChange, error }) => (
          <DateField
            label={t(($) => $.entry.birth)}
            hint={t(($) => $.entry.birthHint)}
            value={value}
            onChange={(day) => onChange(day ?? "")}
            error={error}
            max={today()}
            startFrom="2000-01-01"
            noSuchDay={noSuchDay}
          />
        )}
      </FormControl>
      <CityOfForm<typeof WaitstaffPersonSchema> form={form} draft={signUpDrafts.city} />
      <LevelFields form={form} />
      <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
        {t(($) => $.entry.next)}
      </Button>
    </ApiForm>
  );
}
