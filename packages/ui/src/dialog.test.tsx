import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Button } from "./button.tsx";
import { Dialog } from "./dialog.tsx";
import { DialogLead } from "./dialog-lead.tsx";
import { Sheet } from "./sheet.tsx";

const nothing = () => {};

test("a dialog starts at its title and not at the button that closes it; one in place of another has the focus itself", () => {
  const dialog = (title: string) => (
    <Dialog key={title} isOpen title={title} closeLabel="Close" onClose={nothing} />
  );
  const { rerender } = render(dialog("Groups"));
  expect(screen.getByRole("heading", { name: "Groups" })).toHaveFocus();
  rerender(dialog("Rename Sundays"));
  expect(screen.getByRole("dialog", { name: "Rename Sundays" })).toHaveFocus();
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
