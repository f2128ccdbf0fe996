import { textLimits } from "@bandeja/contract/limits";
import { excessText } from "@bandeja/i18n/excess-text";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { ArrowIcon } from "@bandeja/ui/icon";
import { TextArea } from "@bandeja/ui/text-area";
import { clearDraft, messageDraft } from "@bandeja/web-platform/storage/drafts.ts";
import { isInHand } from "@bandeja/web-platform/storage/is-in-hand.ts";
import { useRef, type KeyboardEvent } from "react";
import { useDraftValues } from "../form/use-draft-values.ts";

interface Props {
  other: string;
  onSend: (text: string) => void;
  isCompact: boolean;
}

/**
 * Writes a message. Its draft is kept for each thread, until it is sent or the account logs out. Enter sends it,
 * except on a phone, and Shift+Enter begins a new line.
 */
export function MessageField({ other, onSend, isCompact }: Props) {
  const { t } = useTranslation();
  const draft = messageDraft(other);
  const [{ text }, change] = useDraftValues(draft, { text: "" });
  const label = t(($) => $.chat.send);
  const field = useRef<HTMLTextAreaElement>(null);
  const excess = excessText(t, text, textLimits.message);

  function send(): void {
    const words = text.trim();
    // An empty message needs no error.
    if (words === "") return;
    if (excess !== undefined) return field.current?.focus();
    onSend(words);
    change({ text: "" });
    clearDraft(draft);
  }

  function press(event: KeyboardEvent): void {
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || isInHand()) return;
    event.preventDefault();
    send();
  }

  return (
    <form
      noValidate
      className="chat-form"
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
        ref={field}
        error={excess}
        value={text}
        enterKeyHint="send"
        className="chat-field"
        onChange={(event) => change({ text: event.target.value })}
        onKeyDown={press}
      />
      {/* The field keeps the focus, so that a phone keeps its keyboard open. */}
      <Button
        type="submit"
        className={isCompact ? "chat-send" : ""}
        {...(isCompact && { "aria-label": label })}
        onMouseDown={(event) => event.preventDefault()}
      >
        {isCompact ? <ArrowIcon /> : label}
      </Button>
    </form>
  );
}
