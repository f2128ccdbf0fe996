import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { createMemoryRouter, RouterProvider } from "react-router";
import { afterEach, expect, test, vi } from "vitest";
import { byDocuments, useGo } from "@bandeja/features/navigation/navigation.ts";
import { RouterNavigation } from "./router-navigation.tsx";
import { ScreenLink } from "@bandeja/features/navigation/screen-link.tsx";

afterEach(() => vi.restoreAllMocks());

function Page() {
  const go = useGo();
  return (
    <>
      <ScreenLink href="/easyguide">Guide</ScreenLink>
      <ScreenLink href="/joblistrestaurant">Jobs</ScreenLink>
      <button onClick={() => void go("/downloadapp", { replace: true })}>Pay</button>
      <button onClick={() => void go("/singlejob?id=j1")}>Open</button>
    </>
  );
}

function show() {
  const element = (
    <RouterNavigation>
      <Page />
    </RouterNavigation>
  );
  const router = createMemoryRouter([{ path: "*", element }], { initialEntries: ["/newjob"] });
  render(<RouterProvider router={router} />);
  return { user: userEvent.setup(), path: () => router.state.location.pathname };
}

test("pages of the application are shown by the router", async () => {
  const { user, path } = show();
  await user.click(screen.getByRole("link", { name: "Jobs" }));
  expect(path()).toBe("/joblistrestaurant");
  await user.click(screen.getByRole("button", { name: "Open" }));
  expect(path()).toBe("/singlejob");
});

test("still pages are loaded as documents", async () => {
  const loads = vi.spyOn(byDocuments, "go").mockResolvedValue();
  const { user, path } = show();
  await user.click(screen.getByRole("button", { name: "Pay" }));
  expect(loads.mock.calls).toEqual([["/downloadapp", { replace: true }]]);
  // jsdom cannot load a document: the router leaves the click to the browser.
  const guide = screen.getByRole("link", { name: "Guide" });
  const isLeft = new Promise((resolve) => {
    document.addEventListener(
      "click",
      (event) => {
        resolve(!event.defaultPrevented);
        event.preventDefault();
      },
      { once: true },
    );
  });
  await user.click(guide);
  expect(await isLeft).toBe(true);
  expect(path()).toBe("/newjob");
});
