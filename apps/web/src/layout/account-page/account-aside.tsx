import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";
import { useTranslation } from "@bandeja/i18n/react";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { accountSections, sectionNames, type AccountSectionName } from "./sections.ts";

interface Props {
  shown: AccountSectionName;
  /** Of the venue; undefined until it is loaded. */
  name: string | undefined;
}

/** The side column: the title, the venue's name, and the sections. */
export function AccountAside({ shown, name }: Props) {
  const { t } = useTranslation();
  return (
    <>
      <h1 className="type-work relative">{t(($) => $.account.sections[shown])}</h1>
      {name === undefined ? (
        <SkeletonBar className="mt-5 h-8 w-48" />
      ) : (
        <p className="type-lead relative mt-5 wrap-anywhere">{name}</p>
      )}
      <nav aria-label={t(($) => $.account.contents)} className="account-contents">
        <ul>
          {sectionNames.map((section) => (
            <li key={section}>
              <ScreenLink
                href={accountSections[section].path}
                aria-current={section === shown ? "page" : undefined}
              >
                {t(($) => $.account.sections[section])}
              </ScreenLink>
            </li>
          ))}
        </ul>
      </nav>
    </>
  );
}
