import { useState } from "react";
import { usePhoneChallenge } from "./phone-challenge.ts";
import { PhoneCodeForm } from "./phone-code-form.tsx";
import type { VerifiedPhone } from "./phone-code-form.tsx";
import { PhoneNumberForm } from "./phone-number-form.tsx";

/**
 * Asks for a phone and verifies it in one place, such as a modal: first the number, then its code.
 *
 * Where the two have pages of their own, those take the halves:
 * - the number's page: `<PhoneNumberForm onSent={() => navigate(paths.verifyCode)} />`;
 * - the code's page: `const challenge = usePhoneChallenge();` (`undefined` while hydrating; `null` when no
 *   code is on its way: go back to the number) and
 *   `<PhoneCodeForm challenge={challenge} onVerified={…} onChangeNumber={() => navigate(paths.insertPhone)} />`.
 *
 * Both survive a reload: the number as a draft, the challenge in session storage; the code itself is never kept.
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
