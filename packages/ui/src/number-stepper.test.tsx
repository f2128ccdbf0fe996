import { act, render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState, type ReactElement } from "react";
import { expect, test } from "vitest";
import { NumberStepper } from "./number-stepper.tsx";

function Needed({ start }: { start: number | null }): ReactElement {
  const [value, setValue] = useState(start);
  return (
    <NumberStepper
      label="Waitstaff Needed"
      value={value}
      onChange={setValue}
      min={1}
      max={19}
      decreaseLabel="One less"
      increaseLabel="One more"
    />
  );
}

const box = (): HTMLElement => screen.getByRole("spinbutton", { name: "Waitstaff Needed" });

test(
  "the buttons and keys stop at one and nineteen, and a typed number beyond stays visible",
  { tags: "5.newjob.places" },
  async () => {
    render(<Needed start={2} />);
    const less = screen.getByRole("button", { name: "One less" });
    await userEvent.click(less);
    await userEvent.click(less);
    expect(box()).toHaveValue("1");
    expect(less).toHaveAttribute("aria-disabled", "true");
    expect(less).toHaveFocus();
    act(() => box().focus());
    await userEvent.keyboard("{End}{ArrowUp}");
    expect(box()).toHaveValue("19");
    await userEvent.clear(box());
    await userEvent.type(box(), "20");
    expect(box()).toHaveValue("20");
    await userEvent.click(screen.getByRole("button", { name: "One more" }));
    expect(box()).toHaveValue("19");
  },
);

test("a number can be typed after the box was emptied", async () => {
  render(<Needed start={3} />);
  await userEvent.clear(box());
  expect(box()).toHaveValue("");
  await userEvent.type(box(), "12");
  expect(box()).toHaveValue("12");
});

test.each(["1x2", "1e2", "1.2.3"])("%s, which is no number, stays as it is typed", async (text) => {
  render(<Needed start={3} />);
  await userEvent.clear(box());
  await userEvent.type(box(), text);
  expect(box()).toHaveValue(text);
  expect(box()).not.toHaveAttribute("aria-valuenow");
  await userEvent.click(screen.getByRole("button", { name: "One more" }));
  expect(box()).toHaveValue("1");
});

test("a part is kept as it is typed, not joined to another number", async () => {
  render(<Needed start={null} />);
  await userEvent.type(box(), "2.5");
  expect(box()).toHaveValue("2.5");
  expect(box()).toHaveAttribute("aria-valuenow", "2.5");
  await userEvent.click(screen.getByRole("button", { name: "One less" }));
  expect(box()).toHaveValue("2");
});

test("the first step from an empty box gives the minimum", async () => {
  render(<Needed start={null} />);
  await userEvent.click(screen.getByRole("button", { name: "One more" }));
  expect(box()).toHaveValue("1");
});

function Break({ start }: { start: number | null }): ReactElement {
  const [value, setValue] = useState(start);
  return (
    <NumberStepper
      label="Break"
      value={value}
      onChange={setValue}
      min={0}
      max={240}
      step={5}
      decreaseLabel="Shorter"
      increaseLabel="Longer"
    />
  );
}

test("a number in steps moves from one step to the next, also from a typed number between two", async () => {
  render(<Break start={0} />);
  const minutes = screen.getByRole("spinbutton", { name: "Break" });
  const longer = screen.getByRole("button", { name: "Longer" });
  await userEvent.click(longer);
  await userEvent.click(longer);
  expect(minutes).toHaveValue("10");
  await userEvent.clear(minutes);
  await userEvent.type(minutes, "22");
  await userEvent.click(screen.getByRole("button", { name: "Shorter" }));
  expect(minutes).toHaveValue("20");
  await userEvent.clear(minutes);
  await userEvent.type(minutes, "22");
  await userEvent.click(longer);
  expect(minutes).toHaveValue("25");
  act(() => minutes.focus());
  await userEvent.keyboard("{PageUp}");
  expect(minutes).toHaveValue("50");
});
