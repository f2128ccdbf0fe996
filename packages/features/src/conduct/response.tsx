import type { Translate } from "@bandeja/i18n/translate";
import { useState, type ReactNode } from "react";
import { Disclosure } from "../account/disclosure.tsx";
import { FocusedNote } from "../form/focused-note.tsx";
import { AppealForm } from "./appeal-form.tsx";

interface Props {
  m: Translate;
  /** What the button says; undefined if nothing can be said any more. */
  label: string | undefined;
  /** Who reads it, and by when it is decided. */
  hint: string;
  /** Whether what was said is not decided yet. */
  isWaiting: boolean;
  draft: string;
  send: (text: string) => Promise<unknown>;
  /** Further buttons beside it. */
  beside?: ReactNode;
}

/** The button by which a party answers a proposal or asks for a review, and its form. */
export function Response({ m, label, hint, isWaiting, draft, send, beside }: Props) {
  const [isSaying, setSaying] = useState(false);
  const [isSent, setSent] = useState(false);
  return (
    <>
      <FocusedNote className="account-note" isShown={isSent && isWaiting} isAlone={label === undefined}>
        {m(($) => $.offences.sent)}
      </FocusedNote>
      {label === undefined ? (
        beside !== undefined && <div className="flex flex-wrap gap-3">{beside}</div>
      ) : (
        <Disclosure label={label} isOpen={isSaying} onToggle={setSaying} beside={beside}>
          <AppealForm
            m={m}
            hint={hint}
            draft={draft}
            send={send}
            onSent={() => {
              setSaying(false);
              setSent(true);
            }}
          />
        </Disclosure>
      )}
    </>
  );
}
