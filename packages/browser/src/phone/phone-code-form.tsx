import { CodeSchema, verifySmsCode } from "@bandeja/contract/calls/phones";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TextField } from "@bandeja/ui/text-field";
import { useRef } from "react";
import { api } from "../session/api.ts";
import { ApiForm } from "../form/api-form.tsx";
import { useApiForm } from "../form/use-api-form.ts";
import { forgetChallenge } from "./phone-challenge.ts";
import type { PhoneChallenge } from "./phone-challenge.ts";
import { changeNumber } from "./phone-draft.ts";
import { SendAgain } from "./send-again.tsx";
import { writtenNumber } from "./written-number.ts";

/** What `restaurant/signup` and `restaurant/insertphone` take: good once, for 30 minutes, for that number. */
export interface VerifiedPhone {
  phone: string;
  phonecountry: string;
  verification: string;
}

/**
 * Takes the code that was sent and gives `onVerified` the phone with its verification (contract,
 * `verifysmscode`: the server compares, 'Wrong code. Try again.').
 *
 * `onVerified` returns false when it could not use the phone and has said so: the same press then hands it
 * the same verification once more. What it throws is shown by the form. Once it is through, the challenge
 * is forgotten.
 *
 * @param onChangeNumber after the challenge was put aside, such as to go back a page
 */
export function PhoneCodeForm({
  challenge,
  onVerified,
  onChangeNumber,
  isFocused = false,
}: {
  challenge: PhoneChallenge;
  onVerified: (phone: VerifiedPhone) => Promise<boolean | void>;
  onChangeNumber?: () => Promise<void> | void;
  /** Where it takes the place of the number form, it takes the focus, too. */
  isFocused?: boolean;
}) {
  const { t } = useTranslation();
  const { phone, phonecountry } = challenge;
  // The code is used up by the first press that was right, whatever becomes of the phone afterwards.
  const proof = useRef<{ of: string; verification: string }>(undefined);
  const form = useApiForm({
    schema: CodeSchema,
    async send({ code }) {
      const body = { challenge: challenge.challenge, code };
      if (proof.current?.of !== body.challenge) {
        const { verification } = await api.call(verifySmsCode, { body });
        proof.current = { of: body.challenge, verification };
      }
      const { verification } = proof.current;
      if ((await onVerified({ phone, phonecountry, verification })) !== false) forgetChallenge();
    },
  });

  return (
    <ApiForm form={form} className="grid gap-6">
      <div>
        <p>
          {t(($) => (challenge.isEarlier ? $.phone.sentEarlier : $.phone.sentTo), {
            number: writtenNumber(challenge),
          })}
        </p>
        <button
          type="button"
          className="text-link"
          onClick={() => {
            changeNumber(challenge);
            void onChangeNumber?.();
          }}
        >
          {t(($) => $.phone.changeNumber)}
        </button>
      </div>
      <TextField
        inputMode="numeric"
        autoComplete="one-time-code"
        isFigures
        data-autofocus=""
        autoFocus={isFocused}
        label={t(($) => $.phone.code)}
        hint={t(($) => $.phone.codeHint)}
        {...form.field("code")}
      />
      <Button type="submit" isWide isBusy={form.isSending} busyLabel={t(($) => $.common.loading)}>
        {t(($) => $.phone.verify)}
      </Button>
      <SendAgain challenge={challenge} />
    </ApiForm>
  );
}
