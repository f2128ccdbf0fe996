import { useTranslation } from "@bandeja/i18n/react";
import { useEffect, useRef } from "react";
import { paths } from "../paths.ts";
import { byDocuments, useGo } from "@bandeja/features/navigation/navigation.ts";
import { useLogin } from "@bandeja/web-platform/session/session.ts";
import { useAlert } from "@bandeja/features/alert/use-alert.tsx";

/**
 * Shows 'Only venues!' to waitstaff, and then opens the app. They stay signed in: site and app share the login.
 */
export function OnlyVenues() {
  const { t } = useTranslation();
  const alert = useAlert();
  const isShown = useRef(false);
  useEffect(() => {
    if (isShown.current) return;
    isShown.current = true;
    // Replaces the document, so that Back does not show the alert again.
    void alert(t(($) => $.errors.ONLY_VENUES)).then(() => byDocuments.go(paths.app, { replace: true }));
  }, [alert, t]);
  return null;
}

/**
 * On the home page: "If a venue login is stored, the user goes to /newjob. A stored login of another type
 * gets the alert 'Only venues!'" (specification section 2). On arrival pre-hydration.js does the first.
 */
export function SendOn() {
  const login = useLogin();
  const go = useGo();
  const type = login?.type;
  useEffect(() => {
    if (type === "restaurant") void go(paths.newJob, { replace: true });
  }, [type, go]);
  return type === "waitress" ? <OnlyVenues /> : null;
}
