import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { OwnReports } from "./own-reports.tsx";

const announced = {
  jobId: "j1",
  kind: "noshow" as const,
  startDate: "2099-12-04",
  endDate: "2099-12-04",
  state: "announced" as const,
  openUntil: "2099-12-06T20:00:00.000Z",
};

test.each([
  ["Asia/Tokyo", /7 Dec 2099, 05:00/],
  ["America/Sao_Paulo", /6 Dec 2099, 17:00/],
])("until when a report can be disputed is said by the clock of a venue in %s", (timezone, until) => {
  renderPart(<OwnReports reports={[announced]} timezone={timezone} />);
  expect(screen.getByRole("listitem")).toHaveTextContent(until);
});
