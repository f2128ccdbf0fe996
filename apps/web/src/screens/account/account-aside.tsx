import { PasskeysTitle } from "@bandeja/features/account/sign-in/passkeys-title.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";

/** The ids of the account's sections, as in links (`/account#delete`). */
const accountSections = [
  "venue",
  "email",
  "phone",
  "password",
  "identities",
  "passkeys",
  "sessions",
  "language",
  "payments",
  "conduct",
  "blocked",
  "reports",
  "export",
  "delete",
] as const;

/** The side column: the venue's name and the table of contents. */
export function AccountAside({ name }: { name: string | undefined }) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="type-work relative">{t(($) => $.account.title)}</h1>
      {name === undefined ? (
        <SkeletonBar className="mt-5 h-8 w-48" />
      ) : (
        <p className="type-lead relative mt-5 wrap-anywhere">{name}</p>
      )}
      <nav aria-label={t(($) => $.account.contents)} className="account-contents">
        <ul>
          {accountSections.map((part) => (
            <li key={part}>
              <a href={`#${part}`}>
                {part === "passkeys" ? <PasskeysTitle /> : t(($) => $.account[part].title)}
              </a>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
