import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { Dialog } from "./dialog.tsx";
import { Sheet } from "./sheet.tsx";

const nothing = () => {};

test("a dialog to be read first has the focus itself, named by its title, also in place of another", () => {
  const dialog = (title: string) => (
    <Dialog key={title} isOpen startsAtTitle title={title} closeLabel="Close" onClose={nothing} />
  );
  const { rerender } = render(dialog("Groups"));
  expect(screen.getByRole("dialog", { name: "Groups" })).toHaveFocus();
  rerender(dialog("Rename Sundays"));
  expect(screen.getByRole("dialog", { name: "Rename Sundays" })).toHaveFocus();
});

test("a sheet has the focus itself, named by its title", () => {
  render(
    <Sheet title="Filters" closeLabel="Close" onClose={nothing}>
      <p>None.</p>
    </Sheet>,
  );
  expect(screen.getByRole("dialog", { name: "Filters" })).toHaveFocus();
});
