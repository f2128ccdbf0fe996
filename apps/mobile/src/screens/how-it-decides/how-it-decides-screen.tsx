import { appPaths } from "@bandeja/contract/app-pages";
import { contentsOf, HowItDecides } from "@bandeja/features/how-it-decides/how-it-decides.tsx";
import { useSectionTexts } from "@bandeja/features/query/use-section-texts.tsx";
import { howItDecidesTexts } from "@bandeja/i18n/how-it-decides-texts";
import { useTranslation } from "@bandeja/i18n/react";
import type { Translate } from "@bandeja/i18n/texts";
import { SkeletonBar } from "@bandeja/ui/skeleton";
import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Screen } from "#layout/screen.tsx";
import "./how-it-decides-screen.css";

/** What orders, selects, refuses and counts, by the published parameters; also without an account or a network. */
export function HowItDecidesScreen() {
  const { t } = useTranslation();
  const [texts, pending] = useSectionTexts(howItDecidesTexts, <SkeletonBar className="h-[200px] w-full" />);
  return (
    <Screen title={t(($) => $.settings.howItDecides)} parent={appPaths.account}>
      {texts === undefined ? pending : <Sections t={texts} />}
    </Screen>
  );
}

function Sections({ t }: { t: Translate }) {
  const { hash } = useLocation();
  const [today] = useState(() => new Date().toISOString().slice(0, 10));
  // The router changes the address without scrolling, and the sections are there only now.
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView();
  }, [hash]);
  return (
    <>
      <p className="type-lead">{t(($) => $.howitdecides.lead)}</p>
      <nav aria-label={t(($) => $.howitdecides.contents)}>
        <ul className="decides-contents">
          {contentsOf(t).map(({ id, title }) => (
            <li key={id}>
              <a className="text-link" href={`#${id}`}>
                {title}
              </a>
            </li>
          ))}
        </ul>
      </nav>
      <HowItDecides t={t} today={today} />
    </>
  );
}
