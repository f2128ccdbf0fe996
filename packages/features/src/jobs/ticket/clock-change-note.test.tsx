import { expect, test } from "vitest";
import { renderPart } from "../../testing/render-part.tsx";
import { ClockChangeNote } from "./clock-change-note.tsx";

const note = (date: string, timezone: string) => {
  const shift = { startDate: date, endDate: date, startTime: "22:00", endTime: "06:00" };
  return renderPart(<ClockChangeNote shift={shift} timezone={timezone} />).container;
};

test.each([
  [
    "2027-10-30",
    /clocks go back during the shift of Sat 30 Oct 2027: it lasts 9 h, and the 8 h agreed .* count/,
  ],
  [
    "2027-03-27",
    /clocks go forward during the shift of Sat 27 Mar 2027: it lasts 7 h, and the 8 h agreed .* count/,
  ],
])("the night of %s says how long it is, and which hours count", (date, text) => {
  expect(note(date, "Europe/Lisbon")).toHaveTextContent(text);
});

test("a night without a change says nothing", () => {
  expect(note("2027-10-30", "America/Sao_Paulo")).toBeEmptyDOMElement();
});
