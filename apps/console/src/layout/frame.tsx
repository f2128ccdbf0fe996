import type { ConsoleSession } from "@bandeja/contract/console/session";
import { baseLanguages } from "@bandeja/contract/lists";
import { languageOfChoice } from "@bandeja/i18n/detect";
import { useFormatters, useLanguage, useTranslation } from "@bandeja/i18n/react";
import { useLanguageControl } from "@bandeja/i18n/texts-provider";
import { Button } from "@bandeja/ui/button";
import { Wordmark } from "@bandeja/ui/logo";
import { SkipLink } from "@bandeja/ui/skip-link";
import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useMemo, useRef, type ReactNode, type SubmitEvent } from "react";
import { Link, NavLink, useNavigate, useSearchParams } from "react-router";
import { post } from "#lib/api.ts";
import { endSession } from "#lib/queries.ts";
import { useKeys, useKeySwitch } from "#lib/use-keys.ts";
import { useMoments } from "#lib/use-moments.ts";
import { useNames } from "#lib/use-text.ts";
import { paths } from "../paths.ts";

function LanguageButtons() {
  const { t } = useTranslation();
  const current = useLanguage();
  const { choose } = useLanguageControl();
  return (
    <div role="group" aria-label={t(($) => $.operatorconsole.frame.language)} className="languages">
      {baseLanguages.map((code) => (
        <button
          key={code}
          type="button"
          lang={code}
          aria-pressed={current.startsWith(code)}
          onClick={() => void choose(languageOfChoice(code) ?? code)}
        >
          {code.toUpperCase()}
        </button>
      ))}
    </div>
  );
}

function SearchForm() {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const [query] = useSearchParams();
  const field = useRef<HTMLInputElement>(null);
  useKeys(useMemo(() => ({ "/": () => field.current?.focus() }), []));
  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    const text = field.current?.value.trim() ?? "";
    // Who presses asks again, though the same was asked before.
    void queries.invalidateQueries({ queryKey: ["search", text] });
    void navigate(`${paths.search}?${new URLSearchParams({ q: text })}`);
  }
  return (
    <form role="search" className="search" onSubmit={send}>
      <label className="sr-only" htmlFor="search">
        {t(($) => $.operatorconsole.frame.search)}
      </label>
      <input
        id="search"
        ref={field}
        type="search"
        autoComplete="off"
        spellCheck={false}
        defaultValue={query.get("q") ?? ""}
        key={query.get("q")}
        placeholder={t(($) => $.operatorconsole.frame.searchhint)}
      />
      <button type="submit">{t(($) => $.operatorconsole.frame.searchsend)}</button>
    </form>
  );
}

function Account({ session }: { session: ConsoleSession }) {
  const { t } = useTranslation();
  const format = useFormatters();
  const nameOf = useNames();
  const queries = useQueryClient();
  const leaving = useMutation({
    mutationFn: () => post("/logout"),
    onSettled: () => endSession(queries),
  });
  return (
    <div className="account">
      <span title={t(($) => $.operatorconsole.frame.ends, { time: format.clock(session.endsAt, "own") })}>
        <strong>{session.name}</strong> {nameOf("roles", session.role)}
      </span>
      <Button tone="secondary" size="small" isBusy={leaving.isPending} onClick={() => leaving.mutate()}>
        {t(($) => $.operatorconsole.frame.logout)}
      </Button>
    </div>
  );
}

/** The time zone of all times, and what turns the keys off, for those who press them by mistake. */
function Foot() {
  const { t } = useTranslation();
  const moments = useMoments();
  const { isOn, toggle } = useKeySwitch();
  return (
    <footer className="foot">
      <span>{t(($) => $.operatorconsole.frame.zone, { zone: moments.zone() })}</span>
      <button type="button" aria-pressed={isOn} className="text-link key-switch" onClick={toggle}>
        {t(($) => $.operatorconsole.frame.keys)}
        <span aria-hidden="true">: {t(($) => $.operatorconsole.frame[isOn ? "on" : "off"])}</span>
      </button>
    </footer>
  );
}

/** The rail with search and sections above every screen of a session. */
export function Frame({ session, children }: { session: ConsoleSession | null; children: ReactNode }) {
  const { t } = useTranslation();
  return (
    <>
      <SkipLink href="#main">{t(($) => $.operatorconsole.frame.skip)}</SkipLink>
      <header className="bar ground-rail">
        <Link to={paths.queue} className="brand">
          <Wordmark title="Bandeja" className="h-7" />
          <span>{t(($) => $.operatorconsole.frame.title)}</span>
        </Link>
        {session !== null && (
          <>
            <nav aria-label={t(($) => $.operatorconsole.frame.nav)} className="sections">
              <NavLink to={paths.queue} end>
                {t(($) => $.operatorconsole.frame.queue)}
              </NavLink>
              <NavLink to={paths.commands}>{t(($) => $.operatorconsole.frame.commands)}</NavLink>
            </nav>
            <SearchForm />
            <Account session={session} />
          </>
        )}
        <LanguageButtons />
      </header>
      <main id="main" tabIndex={-1} className="main">
        {children}
      </main>
      {session !== null && <Foot />}
    </>
  );
}
