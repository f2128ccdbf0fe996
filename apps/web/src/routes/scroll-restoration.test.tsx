import { useScrollRestoration } from "@bandeja/web-platform/use-scroll-restoration.ts";
import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { MemoryRouter, useLocation, useNavigate, useNavigationType } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";

const scrolls = vi.fn<(x: number, y: number) => void>();
const shows = vi.fn<(this: Element) => void>();

beforeEach(() => {
  scrolls.mockClear();
  shows.mockClear();
  vi.spyOn(window, "scrollTo").mockImplementation((x, y) => scrolls(x, y ?? 0));
  vi.spyOn(Element.prototype, "scrollIntoView").mockImplementation(shows);
});

function Page() {
  const navigate = useNavigate();
  useScrollRestoration(useLocation(), useNavigationType());
  return (
    <>
      <button onClick={() => void navigate("/singlejob?id=j1")}>Job</button>
      <button onClick={() => void navigate("/account/people#conduct")}>Conduct</button>
      <button onClick={() => void navigate("/joblistrestaurant?month=2026-11", { replace: true })}>
        Month
      </button>
      <button onClick={() => void navigate("/messages", { replace: true })}>Messages</button>
      <button onClick={() => void navigate(-1)}>Back</button>
      <button onClick={() => void navigate(1)}>Forward</button>
      <p id="conduct">Conduct</p>
    </>
  );
}

function show() {
  const view = render(
    <MemoryRouter initialEntries={["/joblistrestaurant"]}>
      <Page />
    </MemoryRouter>,
  );
  const user = userEvent.setup();
  const press = (name: string) => user.click(screen.getByRole("button", { name }));
  return { ...view, press };
}

/** As the browser does when a reader scrolls. */
function scrollBy(position: number): void {
  vi.spyOn(window, "scrollY", "get").mockReturnValue(position);
  window.dispatchEvent(new Event("scroll"));
}

test("a new page begins at its top; Back and Forward return to where a page was left", async () => {
  const { press } = show();
  expect(scrolls).not.toHaveBeenCalled();
  scrollBy(420);
  await press("Job");
  expect(scrolls).toHaveBeenLastCalledWith(0, 0);
  scrollBy(70);
  await press("Back");
  expect(scrolls).toHaveBeenLastCalledWith(0, 420);
  await press("Forward");
  expect(scrolls).toHaveBeenLastCalledWith(0, 70);
  expect(scrolls).toHaveBeenCalledTimes(3);
});

test("a replaced query leaves the position, a replaced page does not", async () => {
  const { press } = show();
  await press("Month");
  expect(scrolls).not.toHaveBeenCalled();
  await press("Messages");
  expect(scrolls).toHaveBeenLastCalledWith(0, 0);
});

test("an address with a fragment shows its element", async () => {
  const { press } = show();
  await press("Conduct");
  expect(shows.mock.contexts).toEqual([document.querySelector("#conduct")]);
  expect(scrolls).not.toHaveBeenCalled();
});

test("the browser restores positions between documents only", () => {
  const { unmount } = show();
  expect(window.history.scrollRestoration).toBe("manual");
  window.dispatchEvent(new Event("pagehide"));
  expect(window.history.scrollRestoration).toBe("auto");
  window.dispatchEvent(new Event("pageshow"));
  expect(window.history.scrollRestoration).toBe("manual");
  unmount();
  expect(window.history.scrollRestoration).toBe("auto");
});
