import { localStore } from "@bandeja/web-platform/storage/storage.ts";
import { textLimits } from "@bandeja/contract/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { ArrowIcon } from "@bandeja/ui/icon";
import { TextArea } from "@bandeja/ui/text-area";
import { useState } from "react";
import type { KeyboardEvent } from "react";

const draftOf = (other: string) => `chat.draft.${other}`;

/**
 * Writes a message. Its draft is kept for each thread, until it is sent or the account logs out. Enter sends it where
 * there is a keyboard, Shift+Enter begins a new line.
 */
export function MessageField({ other, onSend }: { other: string; onSend: (text: string) => void }) {
  const { t } = useTranslation();
  const [text, setText] = useState(() => localStore.read(draftOf(other)) ?? "");

  function change(typed: string): void {
    setText(typed);
    if (typed === "") localStore.remove(draftOf(other));
    else localStore.write(draftOf(other), typed);
  }

  function send(): void {
    const words = text.trim();
    // An empty message needs no error.
    if (words === "") return;
    onSend(words);
    change("");
  }

  function press(event: KeyboardEvent): void {
    const hasKeyboard = window.matchMedia?.("(pointer: fine)").matches ?? true;
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      noValidate
      className="talk-form"
      onSubmit={(event) => {
        event.preventDefault();
        send();
      }}
    >
      <TextArea
        label={t(($) => $.chat.message)}
        isLabelHidden
        placeholder={t(($) => $.chat.message)}
        rows={1}
        maxLength={textLimits.message}
        value={text}
        enterKeyHint="send"
        className="talk-field"
        onChange={(event) => change(event.target.value)}
        onKeyDown={press}
      />
      {/* The field keeps the focus, so that a phone keeps its keyboard open. */}
      <Button
        type="submit"
        className="talk-send"
        aria-label={t(($) => $.chat.send)}
        onMouseDown={(event) => event.preventDefault()}
      >
        <ArrowIcon />
      </Button>
    </form>
  );
}
