import { excessText } from "@bandeja/i18n/excess-text";
import { useTranslation } from "@bandeja/i18n/react";
import { TextArea } from "@bandeja/ui/text-area";
import { screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { ActionDialog } from "./action-dialog.tsx";

function Asking({ send }: { send: (reason: string) => Promise<void> }) {
  const { t } = useTranslation();
  const [reason, setReason] = useState("");
  return (
    <ActionDialog
      title="Sure?"
      yes="Yes"
      no="No"
      missing={reason === "" ? "Write a reason." : undefined}
      send={() => send(reason)}
      onClose={() => {}}
    >
      <TextArea
        label="Reason"
        value={reason}
        error={excessText(t, reason, 10)}
        onChange={({ target }) => setReason(target.value)}
      />
    </ActionDialog>
  );
}

test("a text that is too long stays whole, says by how much, and is sent once it is short enough", async () => {
  const send = vi.fn<(reason: string) => Promise<void>>(() => Promise.resolve());
  renderPart(<Asking send={send} />);
  const field = screen.getByRole("textbox", { name: "Reason" });
  await userEvent.click(field);
  await userEvent.paste("thirteen long");
  expect(field).toHaveValue("thirteen long");
  expect(field).toHaveAccessibleDescription("Use 10 characters or fewer. 13 / 10 (+3)");
  await userEvent.click(screen.getByRole("button", { name: "Yes" }));
  expect(send).not.toHaveBeenCalled();
  expect(field).toHaveFocus();
  await userEvent.type(field, "{Backspace}{Backspace}{Backspace}");
  await userEvent.click(screen.getByRole("button", { name: "Yes" }));
  await waitFor(() => expect(send).toHaveBeenCalledExactlyOnceWith("thirteen l"));
});

test("what cannot be sent yet says why", async () => {
  const send = vi.fn<(reason: string) => Promise<void>>(() => Promise.resolve());
  renderPart(<Asking send={send} />);
  const yes = screen.getByRole("button", { name: "Yes" });
  expect(yes).toHaveAttribute("aria-disabled", "true");
  expect(yes).toHaveAccessibleDescription("Write a reason.");
  await userEvent.click(yes);
  expect(send).not.toHaveBeenCalled();
  await userEvent.type(screen.getByRole("textbox", { name: "Reason" }), "Ill");
  expect(yes).not.toHaveAttribute("aria-disabled");
  expect(yes).not.toHaveAccessibleDescription();
});
