import { act, render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { DialogLead } from "./dialog-lead.tsx";
import { Sheet } from "./sheet.tsx";

const nothing = () => {};
const painted = () => act(async () => new Promise((resolve) => setTimeout(resolve, 50)));

test("a dialog starts at its title, and not at the button that closes it, also in place of another", () => {
  const dialog = (title: string) => (
    <Dialog key={title} isOpen title={title} closeLabel="Close" onClose={nothing} />
  );
  const { rerender } = render(dialog("Groups"));
  expect(screen.getByRole("heading", { name: "Groups" })).toHaveFocus();
  rerender(dialog("Rename Sundays"));
  expect(screen.getByRole("heading", { name: "Rename Sundays" })).toHaveFocus();
  expect(screen.getByRole("dialog", { name: "Rename Sundays" })).toBeVisible();
});

test("what is to be heard first of a dialog describes it", () => {
  render(
    <Dialog isOpen title="Delete the account?" onClose={nothing}>
      <DialogLead>It can’t be undone.</DialogLead>
      <Button data-autofocus="">Keep it</Button>
    </Dialog>,
  );
  expect(screen.getByRole("dialog")).toHaveAccessibleDescription("It can’t be undone.");
  expect(screen.getByRole("button", { name: "Keep it" })).toHaveFocus();
});

test("a sheet starts at its title", () => {
  render(
    <Sheet title="Filters" closeLabel="Close" onClose={nothing}>
      <p>None.</p>
    </Sheet>,
  );
  expect(screen.getByRole("dialog", { name: "Filters" })).toBeVisible();
  expect(screen.getByRole("heading", { name: "Filters" })).toHaveFocus();
});

test("after a dialog whose opener is gone, the page's heading has the focus, unless the result has taken it", async () => {
  const page = (isOpen: boolean, result = "") => (
    <>
      <h1 tabIndex={-1}>Shift</h1>
      {isOpen && <button type="button">Cancel</button>}
      <Dialog isOpen={isOpen} title="Cancel this shift?" onClose={nothing} />
      {result !== "" && (
        <p tabIndex={-1} ref={(note) => note?.focus()}>
          {result}
        </p>
      )}
    </>
  );
  const { rerender } = render(
    <>
      <h1 tabIndex={-1}>Shift</h1>
      <button type="button">Cancel</button>
    </>,
  );
  screen.getByRole("button").focus();
  rerender(page(true));
  rerender(page(false));
  await painted();
  expect(screen.getByRole("heading", { name: "Shift" })).toHaveFocus();
  rerender(page(true));
  rerender(page(false, "Cancelled."));
  await painted();
  expect(screen.getByText("Cancelled.")).toHaveFocus();
});
