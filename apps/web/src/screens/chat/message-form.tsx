import { MessageFormSchema } from "@bandeja/contract/calls/messages";
import { textLimits } from "@bandeja/contract/limits";
import { useTranslation } from "@bandeja/i18n/react";
import { Button } from "@bandeja/ui/button";
import { TextArea } from "@bandeja/ui/text-area";
import type { KeyboardEvent } from "react";
import { useApiForm } from "@bandeja/features/form/use-api-form.ts";

/** The message field. With a keyboard, Enter sends and Shift+Enter begins a line; a draft is kept. */
export function MessageForm({ other, onSend }: { other: string; onSend: (text: string) => void }) {
  const { t } = useTranslation();
  const form = useApiForm({
    schema: MessageFormSchema,
    draft: `chat.${other}`,
    alertFor: () => undefined,
    async send({ text }) {
      onSend(text);
      form.reset({ text: "" });
    },
  });
  const { formRef, submit } = form;
  // An empty message is not an error, and a longer one cannot be typed.
  const { error: _error, ...field } = form.field("text");

  function press(event: KeyboardEvent): void {
    const hasKeyboard = window.matchMedia?.("(pointer: fine)").matches ?? true;
    if (event.key !== "Enter" || event.shiftKey || event.nativeEvent.isComposing || !hasKeyboard) return;
    event.preventDefault();
    void submit();
  }

  return (
    // Not disabled while sending, so that the next message can be written.
    <form
      ref={formRef}
      noValidate
      className="chat-form"
      onSubmit={(event) => {
        event.preventDefault();
        void submit();
      }}
    >
      <TextArea
        label={t(($) => $.chat.message)}
        isLabelHidden
        placeholder={t(($) => $.chat.message)}
        rows={1}
        maxLength={textLimits.message}
        onKeyDown={press}
        className="chat-field"
        {...field}
      />
      {/* Keeps the focus in the field, and the keyboard of a phone open. */}
      <Button type="submit" onMouseDown={(event) => event.preventDefault()}>
        {t(($) => $.chat.send)}
      </Button>
    </form>
  );
}
