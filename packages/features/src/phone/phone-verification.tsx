import { useState } from "react";
import { usePhoneChallenge } from "./phone-challenge.ts";
import { PhoneCodeForm } from "./phone-code-form.tsx";
import type { VerifiedPhone } from "./phone-code-form.tsx";
import { PhoneNumberForm } from "./phone-number-form.tsx";

/**
 * Asks for a number and verifies it in one place, such as a dialog: first the number, then its code.
 *
 * Where they are separate pages, those use the parts:
 * - the number's page: `<PhoneNumberForm onSent={() => navigate(paths.verifyCode)} />`;
 * - the code's page: `const challenge = usePhoneChallenge();` (`undefined` while hydrating; `null` without a sent code:
 *   go back to the number) and `<PhoneCodeForm challenge={challenge} onVerified={…} onChangeNumber={() =>
 *   navigate(paths.insertPhone)} />`.
 *
 * Both survive a reload: the number as a draft, the challenge in session storage. The code is never stored.
 */
export function PhoneVerification({
  venueCountry,
  onVerified,
}: {
  venueCountry?: string | undefined;
  onVerified: (phone: VerifiedPhone) => Promise<boolean | void>;
}) {
  const challenge = usePhoneChallenge();
  const [isAnother, setAnother] = useState(false);
  return challenge ? (
    <PhoneCodeForm
      challenge={challenge}
      onVerified={onVerified}
      onChangeNumber={() => setAnother(true)}
      isFocused
    />
  ) : (
    <PhoneNumberForm venueCountry={venueCountry} isFocused={isAnother} />
  );
}
