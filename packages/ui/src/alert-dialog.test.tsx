import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useRef, useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { AlertDialog } from "./alert-dialog.tsx";
import { Button } from "./button.tsx";

const text = "There are fields required!";

function Page({ sendsFocusOn = false }: { sendsFocusOn?: boolean }): ReactElement {
  const [isOpen, setOpen] = useState(false);
  const field = useRef<HTMLInputElement>(null);
  return (
    <>
      <input aria-label="Username" ref={field} />
      <Button onClick={() => setOpen(true)}>POST</Button>
      <AlertDialog
        isOpen={isOpen}
        title={text}
        okLabel="OK"
        onClose={() => setOpen(false)}
        {...(sendsFocusOn ? { returnFocus: () => field.current?.focus() } : {})}
      >
        Fill them in and post again.
      </AlertDialog>
    </>
  );
}

test("an alert shows its exact text and focuses its only button", { tags: "8.alerts" }, async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "POST" }));
  const alert = screen.getByRole("alertdialog", { name: text });
  expect(alert).toHaveAccessibleDescription("Fill them in and post again.");
  expect(screen.getByRole("button", { name: "OK" })).toHaveFocus();
});

test.each(["{Enter}", "{Escape}", " "])(
  "the key %s closes an alert and gives the focus back",
  async (key) => {
    render(<Page />);
    await userEvent.click(screen.getByRole("button", { name: "POST" }));
    await userEvent.keyboard(key);
    expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
    expect(screen.getByRole("button", { name: "POST" })).toHaveFocus();
  },
);

test("Enter closes an alert even after a click on its text", async () => {
  render(<Page />);
  await userEvent.click(screen.getByRole("button", { name: "POST" }));
  await userEvent.click(screen.getByText(text));
  act(() => screen.getByRole("alertdialog").focus());
  await userEvent.keyboard("{Enter}");
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
});

test("an alert can move the focus to the invalid field", async () => {
  render(<Page sendsFocusOn />);
  await userEvent.click(screen.getByRole("button", { name: "POST" }));
  await userEvent.click(screen.getByRole("button", { name: "OK" }));
  expect(screen.queryByRole("alertdialog")).not.toBeInTheDocument();
  expect(screen.getByRole("textbox", { name: "Username" })).toHaveFocus();
});
