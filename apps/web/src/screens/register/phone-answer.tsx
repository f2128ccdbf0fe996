import { writtenNumber } from "@bandeja/features/phone/written-number.ts";
import { useTranslation } from "@bandeja/i18n/react";
import type { Registration } from "#features/registration/registration.ts";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { paths } from "../../paths.ts";

/** The verified phone, or that it was postponed; with a link to change it. */
export function PhoneAnswer({ phone }: { phone: NonNullable<Registration["phone"]> }) {
  const { t } = useTranslation();
  return (
    <dl className="flex flex-wrap items-baseline gap-x-4">
      <dt className="type-label">{t(($) => $.phone.number)}</dt>
      <dd className={phone === "later" ? "type-small" : "type-figures"}>
        {phone === "later" ? t(($) => $.register.phoneLater) : writtenNumber(phone)}
      </dd>
      <dd>
        <ScreenLink className="text-link type-small" href={paths.insertPhone}>
          {t(($) => (phone === "later" ? $.register.verifyNow : $.phone.changeNumber))}
        </ScreenLink>
      </dd>
    </dl>
  );
}
