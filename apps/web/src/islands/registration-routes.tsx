import { useTranslation } from "@bandeja/i18n/react";
import { useEffect, useMemo, useReducer, useRef } from "react";
import type { ReactNode } from "react";
import { Link, useLocation, useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { byDocuments, NavigationContext } from "@bandeja/features/navigation/navigation.ts";
import type { ScreenLinkProps } from "@bandeja/features/navigation/navigation.ts";
import { paths } from "../paths.ts";
import { fetchPage, isOfRegistration, pageAt } from "./registration-pages.tsx";

/**
 * Shows a page that replaced another: scrolls to its top, or to the current step if that is out of view. Focuses the
 * step's heading or the page, unless one of its fields has the focus.
 */
function beginPage(): void {
  window.scrollTo(0, 0);
  const main = document.querySelector("main");
  const step = main?.querySelector('[aria-current="step"]');
  if (main?.contains(document.activeElement) !== true) {
    (step?.querySelector("h2") ?? main)?.focus({ preventScroll: true });
  }
  const field = step?.querySelector("input, select, button") ?? step;
  if (field && field.getBoundingClientRect().bottom > window.innerHeight) step?.scrollIntoView();
}

/** Navigates within the document between the pages of the registration, as it holds the password; else loads a page. */
async function go(to: string, options: { replace?: boolean } = {}): Promise<void> {
  if (!isOfRegistration(to)) return byDocuments.go(to, options);
  // Loaded before the page is replaced, so that a failure is reported there and nothing is lost.
  await fetchPage(to);
  navigate(to, options);
}

function StepLink({ href, target, children, ...props }: ScreenLinkProps) {
  const isNear = isOfRegistration(href) && target === undefined;
  if (!isNear) {
    return (
      <a href={href} target={target} {...props}>
        {children}
      </a>
    );
  }
  return (
    <Link href={href} {...props}>
      {children}
    </Link>
  );
}

/** A page of the registration. One that replaces another sets the title and the focus (`beginPage`). */
function Step({ title, isEntered, children }: { title: string; isEntered: boolean; children: ReactNode }) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const lastPath = useRef(isEntered ? undefined : path);
  const pageTitle = t(($) => $.common.pageTitle, { title });
  useEffect(() => {
    document.title = pageTitle;
    if (lastPath.current === path) return;
    lastPath.current = path;
    beginPage();
  }, [pageTitle, path]);
  return children;
}

/** Loads a page outside of the registration, after Back. */
function Elsewhere() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/** Shown while a page's code loads, for example after Back. */
function Coming({ path, onCome }: { path: string; onCome: () => void }) {
  useEffect(() => {
    fetchPage(path).then(onCome, () => window.location.reload());
  }, [path, onCome]);
  return <div className="min-h-dvh" />;
}

/**
 * The pages of the registration, from the first step to the phone's code.
 *
 * @param isEntered whether they replace the document's first page
 */
export function RegistrationRoutes({ isEntered = false }: { isEntered?: boolean }) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const search = useSearch();
  const [, lookAgain] = useReducer((times: number) => times + 1, 0);
  const navigation = useMemo(() => ({ Link: StepLink, go, search }), [search]);
  if (!isOfRegistration(path)) return <Elsewhere />;
  const isPhone = path !== paths.register;
  return (
    <NavigationContext value={navigation}>
      <Step isEntered={isEntered} title={t(($) => (isPhone ? $.phone.title : $.register.title))}>
        {pageAt(path) ?? <Coming path={path} onCome={lookAgain} />}
      </Step>
    </NavigationContext>
  );
}
