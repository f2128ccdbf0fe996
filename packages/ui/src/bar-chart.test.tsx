import { render, screen } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { BarChart, type Bar } from "./bar-chart.tsx";

const bar = (key: string, value: number, more: Partial<Bar> = {}): Bar => ({
  key,
  value,
  label: key,
  initial: key.slice(0, 1),
  description: `${key}, ${value} h`,
  ...more,
});

function Chart({ bars, first }: { bars: readonly Bar[]; first?: string }) {
  const [selected, select] = useState(first);
  return (
    <>
      <BarChart
        label="Hours"
        name="hours"
        bars={bars}
        selected={selected}
        onSelect={select}
        formatMark={(value) => `${value} h`}
      />
      <button type="button">After</button>
    </>
  );
}

const quarter = [bar("Jan", 30), bar("Feb", 0, { isEmpty: true }), bar("Mar", 40)];

test("a bar is announced with its value, and selected with a click", async () => {
  render(<Chart bars={quarter} first="Jan" />);
  expect(screen.getByRole("radiogroup", { name: "Hours" })).toBeVisible();
  await userEvent.click(screen.getByRole("radio", { name: "Mar, 40 h" }));
  expect(screen.getByRole("radio", { name: "Mar, 40 h" })).toBeChecked();
  expect(screen.getByRole("radio", { name: "Jan, 30 h" })).not.toBeChecked();
});

test("the chart is one stop of the keyboard, and its arrows skip what is empty", async () => {
  const user = userEvent.setup();
  render(<Chart bars={quarter} first="Jan" />);
  await user.tab();
  expect(screen.getByRole("radio", { name: "Jan, 30 h" })).toHaveFocus();
  await user.keyboard("{ArrowRight}");
  expect(screen.getByRole("radio", { name: "Mar, 40 h" })).toBeChecked();
  await user.tab();
  expect(screen.getByRole("button", { name: "After" })).toHaveFocus();
});

test("bars are drawn on one scale, and nothing for zero", () => {
  const { container } = render(<Chart bars={quarter} />);
  const sheets = [...container.querySelectorAll(".bar-chart-sheet")].map((path) => path.getAttribute("d"));
  expect(sheets).toEqual(["M24 25H80V100H24Z", "M24 0H80V100H24Z"]);
  expect(screen.getByText("40 h")).toBeInTheDocument();
});

test("a chart without any value has a scale of zero height", () => {
  const { container } = render(<Chart bars={[bar("Jan", 0, { isEmpty: true })]} />);
  expect(container.querySelector(".bar-chart-sheet")).toBeNull();
  expect(screen.getByRole("radio")).toBeDisabled();
});
