import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import type { ReactElement } from "react";
import { expect, test, vi } from "vitest";
import { PartsFrame } from "./parts-frame.tsx";
import { UiProvider } from "./ui-provider.tsx";
import { usePopover } from "./use-popover.ts";

function Field({ load }: { load: () => Promise<unknown> }): ReactElement {
  const popover = usePopover(load);
  return (
    <UiProvider locale="en-GB" notLoaded={(failure) => `Not loaded: ${String(failure)}`}>
      <PartsFrame
        label="Start"
        labelProps={{}}
        descriptionProps={{}}
        errorMessageProps={{}}
        popover={popover}
      >
        <button type="button" aria-busy={popover.isLoading} onClick={() => popover.setOpen(true)}>
          Open
        </button>
        {popover.isOpen && <p>The calendar</p>}
      </PartsFrame>
    </UiProvider>
  );
}

test("the code of a popover is loaded when its field gets the focus, and again if that failed", async () => {
  const loads: PromiseWithResolvers<unknown>[] = [];
  const load = () => {
    const next = Promise.withResolvers();
    loads.push(next);
    return next.promise;
  };
  render(<Field load={load} />);
  await userEvent.tab();
  expect(loads).toHaveLength(1);
  loads[0]!.reject(new Error("offline"));
  expect(screen.queryByRole("alert")).toBeNull();

  await userEvent.keyboard("{Enter}");
  expect(screen.getByRole("button")).toHaveAttribute("aria-busy", "true");
  loads[1]!.resolve(undefined);
  expect(await screen.findByText("The calendar")).toBeVisible();
  expect(screen.getByRole("button")).toHaveAttribute("aria-busy", "false");
});

test("code that cannot be loaded is reported at the field, until it is", async () => {
  let isOnline = false;
  const load = () => (isOnline ? Promise.resolve() : Promise.reject(new Error("offline")));
  render(<Field load={load} />);
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByRole("alert")).toHaveTextContent("Not loaded: Error: offline");
  isOnline = true;
  await userEvent.click(screen.getByRole("button"));
  expect(await screen.findByText("The calendar")).toBeVisible();
  expect(screen.queryByRole("alert")).toBeNull();
});

test("code that fails again with a network is loaded by a reload of the page", async () => {
  const reload = vi.fn<() => void>();
  vi.stubGlobal("location", { reload });
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  render(<Field load={() => Promise.reject(new Error("missed"))} />);
  for (const network of [false, false, true]) {
    expect(reload).not.toHaveBeenCalled();
    isOnline.mockReturnValue(network);
    await userEvent.click(screen.getByRole("button"));
    expect(await screen.findByRole("alert")).toHaveTextContent("Not loaded: Error: missed");
  }
  expect(reload).toHaveBeenCalledOnce();
});
