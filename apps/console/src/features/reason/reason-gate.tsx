import { reasonMax } from "@bandeja/contract/console/constants";
import type { PartyRef } from "@bandeja/contract/console/party-ref";
import { viewPicks } from "@bandeja/contract/console/view-reasons";
import { excessText } from "@bandeja/i18n/excess-text";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TextField } from "@bandeja/ui/text-field";
import { useMutation } from "@tanstack/react-query";
import { useEffect, useRef, useState, type SubmitEvent } from "react";
import { ConsoleError, fieldOf, post } from "#lib/api.ts";
import { useFailureText } from "#lib/use-text.ts";
import { FailureNote } from "#lib/failure.tsx";

/** A venue or worker, or a list by its query. */
type Gated = PartyRef | { readonly list: string };

/** What a refused query takes a reason for, or another one where some of those shown must not read its words. */
export function findGated(error: unknown, list: string): Gated | undefined {
  if (!(error instanceof ConsoleError)) return undefined;
  const isGated = error.code === "VIEW_REASON" || error.field === "reason";
  return isGated ? (error.party ?? { list }) : undefined;
}

/** Asks for the reason to look at it, once within half an hour. */
export function ReasonGate({ of, onGiven }: { of: Gated; onGiven: () => void }) {
  const { t } = useTranslation();
  const [other, setOther] = useState("");
  const failureText = useFailureText();
  const isList = "list" in of;
  const field = useRef<HTMLInputElement>(null);
  const first = useRef<HTMLHeadingElement>(null);
  useEffect(() => first.current?.focus(), []);
  const giving = useMutation({
    mutationFn: (why: { reason: string } | { pick: string }) =>
      isList ? post("/view/list", { ...of, ...why }) : post("/view", { partyId: of.id, ...why }),
    onSuccess: onGiven,
    onError: (error) => fieldOf(error) === "reason" && field.current?.focus(),
  });
  const excess = excessText(t, other, reasonMax);
  function send(event: SubmitEvent<HTMLFormElement>): void {
    event.preventDefault();
    if (excess !== undefined) field.current?.focus();
    else giving.mutate({ reason: other });
  }
  const isAtReason = fieldOf(giving.error) === "reason";
  const title = isList
    ? t(($) => $.operatorconsole.view.listtitle)
    : t(($) => $.operatorconsole.view.title, {
        name: of.name ?? t(($) => $.operatorconsole.view.deleted),
      });
  return (
    <section className="panel stack" aria-labelledby="reason-title">
      <h2 id="reason-title" ref={first} tabIndex={-1} className="type-card-small">
        {title}
      </h2>
      <p className="type-small text-muted">
        {t(($) => $.operatorconsole.view[isList ? "listtext" : "text"])}
      </p>
      {!isList && (
        <ul className="picks">
          {viewPicks.map((pick) => (
            <li key={pick}>
              <Button
                tone="secondary"
                size="small"
                isDisabled={giving.isPending}
                onClick={() => giving.mutate({ pick })}
              >
                {t(($) => $.operatorconsole.view.picks[pick])}
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={send} className="inline-form" noValidate>
        <TextField
          label={t(($) => (isList ? $.operatorconsole.run.reason : $.operatorconsole.view.other))}
          ref={field}
          hint={t(($) => $.operatorconsole.view[isList ? "listhint" : "hint"])}
          error={excess ?? (isAtReason && failureText(giving.error))}
          value={other}
          autoComplete="off"
          onChange={(event) => setOther(event.target.value)}
        />
        <Button type="submit" isDisabled={giving.isPending}>
          {t(($) => $.operatorconsole.view.send)}
        </Button>
      </form>
      {giving.error !== null && !isAtReason && <FailureNote error={giving.error} isOfPress />}
    </section>
  );
}
