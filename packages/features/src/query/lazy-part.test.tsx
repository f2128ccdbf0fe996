import * as reloads from "@bandeja/web-platform/api/reload-page.ts";
import { watchMissedParts } from "@bandeja/web-platform/api/reload-untyped.ts";
import { screen } from "@testing-library/react";
import { Suspense, useState } from "react";
import type { ComponentType } from "react";
import { expect, onTestFinished, test, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { lazyPart } from "./lazy-part.tsx";

const missed = new TypeError("Failed to fetch dynamically imported module: /assets/plan.js");

interface Props {
  name: string;
}

const Plan = ({ name }: Props) => <p>The plan of {name}</p>;

/** A page with a typed text and a part that a button shows and hides. */
function renderPage(load: () => Promise<ComponentType<Props>>) {
  const Part = lazyPart(load);
  function Page() {
    const [isShown, setShown] = useState(true);
    return (
      <>
        <input aria-label="Note" />
        <button type="button" onClick={() => setShown(!isShown)}>
          Plan
        </button>
        {isShown && (
          <Suspense fallback={<p>waits</p>}>
            <Part name="Friday" />
          </Suspense>
        )}
      </>
    );
  }
  return renderPart(<Page />);
}

test("a part whose code does not arrive says so in its place, and is loaded again when it is next shown", async () => {
  const load = vi.fn<() => Promise<ComponentType<Props>>>().mockResolvedValue(Plan);
  load.mockRejectedValueOnce(missed);
  const { user } = renderPage(load);
  expect(screen.getByText("waits")).toBeVisible();
  expect(await screen.findByRole("alert")).toHaveTextContent(/^No connection\..*Try again$/);
  await user.type(screen.getByLabelText("Note"), "Side door");
  expect(load).toHaveBeenCalledOnce();

  const plan = screen.getByRole("button", { name: "Plan" });
  await user.click(plan);
  await user.click(plan);
  expect(await screen.findByText("The plan of Friday")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
  expect(screen.getByLabelText("Note")).toHaveValue("Side door");
});

test("a part whose code did not arrive loads the page again once the network is back", async () => {
  const reload = vi.spyOn(reloads, "reloadPage").mockResolvedValue();
  onTestFinished(watchMissedParts());
  const { unmount } = renderPage(() => Promise.reject(missed));
  expect(await screen.findByRole("alert")).toBeVisible();
  expect(reload).not.toHaveBeenCalled();
  window.dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledOnce();
  unmount();
  window.dispatchEvent(new Event("online"));
  expect(reload).toHaveBeenCalledOnce();
});
