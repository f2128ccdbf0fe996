import { useTranslation } from "@bandeja/i18n/react";
import { useEffect, useRef } from "react";
import { paths } from "../paths.ts";
import { useGo } from "./navigation.ts";
import { useLogin } from "@bandeja/browser/session/session.ts";
import { useAlert } from "@bandeja/browser/alert/use-alert.tsx";

/** Another type of account is told 'Only venues!' and then, if there is nothing for it here, led on; it stays signed in. */
export function OnlyVenues({ leadsTo }: { leadsTo?: string }) {
  const { t } = useTranslation();
  const alert = useAlert();
  const go = useGo();
  const isTold = useRef(false);
  useEffect(() => {
    if (isTold.current) return;
    isTold.current = true;
    void alert(t(($) => $.errors.ONLY_VENUES)).then(async () => {
      if (leadsTo !== undefined) await go(leadsTo, { replace: true });
    });
  }, [alert, go, leadsTo, t]);
  return null;
}

/**
 * On the home page: "If a venue login is stored, the user goes to /newjob. A stored login of another type
 * gets the alert 'Only venues!'" (specification section 2) and stays. On arrival early.js has done the first already.
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
