import { localeTags } from "@bandeja/i18n/languages";
import { useLanguage, useTranslation } from "@bandeja/i18n/react";
import { UiProvider } from "@bandeja/ui/ui-provider";
import { QueryClientProvider } from "@tanstack/react-query";
import { useEffect, useMemo, useRef, useState } from "react";
import type { ReactNode } from "react";
import { Link, Route, Switch, useLocation, useSearch } from "wouter";
import { navigate } from "wouter/use-browser-location";
import { byDocuments, NavigationContext } from "#lib/navigation.ts";
import type { SiteLinkProps } from "#lib/navigation.ts";
import { createQueryClient } from "#lib/query-client.ts";
import { InsertPhonePage } from "../screens/insert-phone/insert-phone-page.tsx";
import { RegisterPage } from "../screens/register/register-page.tsx";
import { VerifyCodePage } from "../screens/verify-code/verify-code-page.tsx";
import { paths } from "../paths.ts";

const places: readonly string[] = [paths.register, paths.insertPhone, paths.verifyCode];

/** Whether a path of this site is one of the registration's. */
function isOfRegistration(to: string): boolean {
  return places.includes(to.split("?")[0] ?? "");
}

/** Between the registration's pages in one document, since the password is kept in its memory; elsewhere by another. */
async function go(to: string, options: { replace?: boolean } = {}): Promise<void> {
  if (isOfRegistration(to)) navigate(to, options);
  else await byDocuments.go(to, options);
}

function PlaceLink({ href, target, children, ...props }: SiteLinkProps) {
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

/** A page of the registration; one that takes another's place has the title, and begins at its top. */
function Place({ title, children }: { title: string; children: ReactNode }) {
  const { t } = useTranslation();
  const [path] = useLocation();
  const shown = useRef(path);
  const pageTitle = t(($) => $.common.pageTitle, { title });
  useEffect(() => {
    document.title = pageTitle;
    if (shown.current === path) return;
    shown.current = path;
    window.scrollTo(0, 0);
    const main = document.querySelector("main");
    if (main?.contains(document.activeElement) !== true) main?.focus({ preventScroll: true });
  }, [pageTitle, path]);
  return children;
}

/** The way back led to a page that is no part of the registration. */
function Elsewhere() {
  useEffect(() => window.location.reload(), []);
  return null;
}

/** The pages of the registration, from its first step to the code that a phone was sent. */
export function RegistrationPlaces() {
  const { t } = useTranslation();
  const [queries] = useState(createQueryClient);
  const [path] = useLocation();
  const search = useSearch();
  const navigation = useMemo(() => ({ Link: PlaceLink, go, search }), [search]);
  const isPhone = path !== paths.register;
  return (
    <NavigationContext value={navigation}>
      <UiProvider locale={localeTags[useLanguage()]}>
        <QueryClientProvider client={queries}>
          <Place title={t(($) => (isPhone ? $.phone.title : $.register.title))}>
            <Switch>
              <Route path={paths.register}>
                <RegisterPage />
              </Route>
              <Route path={paths.insertPhone}>
                <InsertPhonePage />
              </Route>
              <Route path={paths.verifyCode}>
                <VerifyCodePage />
              </Route>
              <Route>
                <Elsewhere />
              </Route>
            </Switch>
          </Place>
        </QueryClientProvider>
      </UiProvider>
    </NavigationContext>
  );
}
