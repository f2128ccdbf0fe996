import { screen, within } from "@testing-library/react";
import { useState } from "react";
import type { ComponentType } from "react";
import { expect, test, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { lazyDialog } from "./lazy-dialog.tsx";

const missed = new TypeError("Failed to fetch dynamically imported module: /assets/notes.js");

interface Props {
  name: string;
  onClose: () => void;
}

const Notes = ({ name, onClose }: Props) => (
  <div role="dialog" aria-label={name}>
    <button type="button" onClick={onClose}>
      Close
    </button>
  </div>
);

/** A page with a typed text and the button of a dialog. */
function renderPage(load: () => Promise<ComponentType<Props>>) {
  const Dialog = lazyDialog(load);
  function Page() {
    const [isOpen, setOpen] = useState(false);
    return (
      <>
        <input aria-label="Note" />
        <button type="button" onClick={() => setOpen(true)}>
          Open
        </button>
        {isOpen && <Dialog name="Notes" onClose={() => setOpen(false)} />}
      </>
    );
  }
  return renderPart(<Page />);
}

test("a dialog whose code does not arrive says so, the page stays, and the next press opens it", async () => {
  const load = vi.fn<() => Promise<ComponentType<Props>>>().mockResolvedValue(Notes);
  load.mockRejectedValueOnce(missed);
  const { user } = renderPage(load);
  await user.type(screen.getByLabelText("Note"), "Side door");
  const opener = screen.getByRole("button", { name: "Open" });
  await user.click(opener);
  const alert = await screen.findByRole("alertdialog", { name: /^No connection\./ });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  expect(opener).toHaveFocus();
  expect(screen.getByLabelText("Note")).toHaveValue("Side door");

  await user.click(opener);
  await user.click(within(await screen.findByRole("dialog", { name: "Notes" })).getByRole("button"));
  expect(screen.queryByRole("dialog")).toBeNull();
});
