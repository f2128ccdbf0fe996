import { act, fireEvent, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { Carousel } from "./carousel.tsx";

const texts = {
  label: "Three steps",
  carousel: "carousel",
  slide: "slide",
  slides: "Slides",
  previous: "Previous slide",
  next: "Next slide",
  play: "Play",
  pause: "Pause",
  position: (number: number, total: number) => `${number} of ${total}`,
};

const scrollTo = vi.fn<(options: ScrollToOptions) => void>();
let wantsNoMotion = true;

// jsdom does not scroll, has no media queries, and every box is 0 px wide.
beforeEach(() => {
  wantsNoMotion = true;
  vi.stubGlobal("matchMedia", () => ({
    matches: wantsNoMotion,
    addEventListener: () => {},
    removeEventListener: () => {},
  }));
  Object.defineProperty(HTMLElement.prototype, "clientWidth", { configurable: true, value: 300 });
  HTMLElement.prototype.scrollTo = scrollTo as typeof HTMLElement.prototype.scrollTo;
});

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  scrollTo.mockClear();
  Reflect.deleteProperty(HTMLElement.prototype, "clientWidth");
  Reflect.deleteProperty(HTMLElement.prototype, "scrollTo");
});

const show = () =>
  render(
    <Carousel texts={texts} titles={["Sign up", "Post a shift", "Hire waitstaff"]}>
      <p>One</p>
      <p>Two</p>
      <p>Three</p>
    </Carousel>,
  );

const pass = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms);
  });

const picked = () => screen.getByRole("button", { current: true });

test("the carousel, its slides and its buttons have accessible names", () => {
  show();
  const region = screen.getByRole("region", { name: "Three steps" });
  expect(region).toHaveAttribute("aria-roledescription", "carousel");
  expect(screen.getAllByRole("group").map((group) => group.getAttribute("aria-label"))).toEqual([
    "Slides",
    "1 of 3",
    "2 of 3",
    "3 of 3",
  ]);
  expect(
    screen.getAllByRole("button").map((button) => button.getAttribute("aria-label") ?? button.textContent),
  ).toEqual(["Play", "Previous slide", "Next slide", "1Sign up", "2Post a shift", "3Hire waitstaff"]);
});

test(
  "the buttons go forward, back and around the end, and the slide is announced",
  { tags: "2.carousel" },
  async () => {
    show();
    const user = userEvent.setup();
    await user.click(screen.getByRole("button", { name: "Next slide" }));
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 300, behavior: "instant" });
    expect(screen.getByText("2 of 3: Post a shift")).toHaveAttribute("aria-live", "polite");
    await user.click(screen.getByRole("button", { name: "Previous slide" }));
    await user.click(screen.getByRole("button", { name: "Previous slide" }));
    expect(scrollTo).toHaveBeenLastCalledWith({ left: 600, behavior: "instant" });
    expect(picked()).toHaveTextContent("Hire waitstaff");
  },
);

test("the arrow keys, Home and End move through the slides", async () => {
  show();
  const user = userEvent.setup();
  await user.click(screen.getByRole("button", { name: /Sign up/ }));
  await user.keyboard("{ArrowRight}");
  expect(picked()).toHaveTextContent("Post a shift");
  await user.keyboard("{End}");
  expect(picked()).toHaveTextContent("Hire waitstaff");
  await user.keyboard("{Home}");
  expect(picked()).toHaveTextContent("Sign up");
});

test("the buttons follow a swipe, which is not announced", () => {
  show();
  const track = screen.getByRole("group", { name: "Slides" });
  fireEvent.touchStart(track);
  track.scrollLeft = 290;
  fireEvent.scroll(track);
  expect(picked()).toHaveTextContent("Post a shift");
  expect(screen.queryByText(/of 3:/)).toBeNull();
});

test("slides that are passed on the way to the chosen one are not selected", () => {
  show();
  fireEvent.click(screen.getByRole("button", { name: /Hire waitstaff/ }));
  const track = screen.getByRole("group", { name: "Slides" });
  track.scrollLeft = 310;
  fireEvent.scroll(track);
  expect(picked()).toHaveTextContent("Hire waitstaff");
});

test("it advances automatically until it is paused, without announcements", () => {
  vi.useFakeTimers();
  wantsNoMotion = false;
  show();
  pass(8_000);
  expect(picked()).toHaveTextContent("Post a shift");
  expect(screen.queryByText(/of 3:/)).toBeNull();
  fireEvent.click(screen.getByRole("button", { name: "Pause" }));
  pass(60_000);
  expect(picked()).toHaveTextContent("Post a shift");
  fireEvent.click(screen.getByRole("button", { name: "Play" }));
  pass(8_000);
  expect(picked()).toHaveTextContent("Hire waitstaff");
});

test("it waits while a pointer is over a slide, and stops when it is focused", () => {
  vi.useFakeTimers();
  wantsNoMotion = false;
  show();
  const track = screen.getByRole("group", { name: "Slides" });
  fireEvent.mouseEnter(track);
  pass(60_000);
  expect(picked()).toHaveTextContent("Sign up");
  fireEvent.mouseLeave(track);
  act(() => track.focus());
  pass(60_000);
  expect(picked()).toHaveTextContent("Sign up");
});

test("with reduced motion it does not advance", () => {
  vi.useFakeTimers();
  show();
  pass(60_000);
  expect(picked()).toHaveTextContent("Sign up");
});
