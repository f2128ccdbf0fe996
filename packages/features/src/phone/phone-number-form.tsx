import { PhoneSchema } from "@bandeja/contract/calls/phones";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { Select } from "@bandeja/ui/select";
import { TextField } from "@bandeja/ui/text-field";
import { useEffect, useRef, useState, type ChangeEvent } from "react";
import { failureText } from "../alert/failure-text.ts";
import { ApiForm } from "../form/api-form.tsx";
import { FormControl } from "../form/form-control.tsx";
import { useApiForm } from "../form/use-api-form.ts";
import { useCodeNotSent } from "./code-not-sent.ts";
import { countryOfNumber } from "./country-of-number.ts";
import { likelyCountry } from "./likely-country.ts";
import { phoneDraft } from "./phone-draft.ts";
import { sendPhoneCode } from "./send-phone-code.ts";
import { useCountries } from "./use-countries.ts";

/**
 * Country code and number, then GET CODE (specification section 2, Phone flow). `onSent` is called once the code is
 * sent and the challenge stored (`usePhoneChallenge`).
 *
 * @param venueCountry the venue's country as the API names it, which is preselected; without it, the browser's region
 */
export function PhoneNumberForm({
  venueCountry,
  onSent,
  isFocused = false,
}: {
  venueCountry?: string | undefined;
  onSent?: () => Promise<void> | void;
  /** Takes the focus, where it replaces the code form. */
  isFocused?: boolean;
}) {
  const { t } = useTranslation();
  const announceNotSent = useCodeNotSent();
  const [hasToCheck, setChecking] = useState(false);
  const { list: countries, failure, askAgain } = useCountries();
  // The value of the list is the country, since several share a calling code.
  const form = useApiForm({
    schema: PhoneSchema,
    defaultValues: { phoneCountry: "" },
    draft: phoneDraft,
    async send({ phone, phoneCountry: chosen }) {
      // Again, as the countries may have been loaded after the number was typed.
      const iso = countryOfNumber(countries ?? [], phone, chosen) ?? chosen;
      const phoneCountry = countries?.find((country) => country.iso === iso)?.code ?? "";
      setChecking(false);
      await sendPhoneCode({ phone, phoneCountry, iso }, () => setChecking(true));
      await onSent?.();
    },
    async onFailure(refusal) {
      if (refusal.fields !== undefined) return false;
      await announceNotSent(refusal);
      return true;
    },
  });

  const isChecking = hasToCheck && form.isSending;

  // A new preselection, such as after the venue has loaded, replaces an earlier one, but never the user's choice.
  const offered = useRef("");
  const { getValue, setValue, change } = form;
  useEffect(() => {
    if (countries === undefined || getValue("phoneCountry") !== offered.current) return;
    offered.current = likelyCountry(countries, { venueCountry, languages: navigator.languages });
    setValue("phoneCountry", offered.current);
  }, [countries, venueCountry, getValue, setValue]);

  const number = form.field("phone");
  /** A pasted number with another country's code chooses that country, in sight above it. */
  function write(event: ChangeEvent<HTMLInputElement>): void {
    number.onChange(event);
    const chosen = getValue("phoneCountry") ?? "";
    const iso = countryOfNumber(countries ?? [], event.target.value, chosen);
    if (iso !== undefined && iso !== chosen) change("phoneCountry", iso);
  }

  return (
    <ApiForm form={form} className="grid gap-6">
      <FormControl form={form} name="phoneCountry">
        {(control) => (
          <Select
            {...control}
            data-autofocus=""
            label={t(($) => $.phone.country)}
            placeholder={t(($) => $.phone.select)}
            autoComplete="tel-country-code"
            options={(countries ?? []).map(({ name, code, iso }) => ({
              value: iso,
              label: `${name} (${code})`,
            }))}
            hint={(countries ?? failure) ? undefined : t(($) => $.phone.loadingCountries)}
          />
        )}
      </FormControl>
      {failure !== undefined && (
        <p role="alert" className="type-small">
          {failureText(t, failure)}{" "}
          <button type="button" className="text-link" onClick={askAgain}>
            {t(($) => $.common.tryAgain)}
          </button>
        </p>
      )}
      <TextField
        autoComplete="tel-national"
        inputMode="tel"
        isFigures
        autoFocus={isFocused}
        label={t(($) => $.phone.number)}
        {...number}
        onChange={write}
      />
      <Button
        type="submit"
        isWide
        isBusy={form.isSending}
        busyLabel={t(($) => (isChecking ? $.phone.checking : $.common.loading))}
      >
        {t(($) => (isChecking ? $.phone.checking : $.phone.getCode))}
      </Button>
    </ApiForm>
  );
}
