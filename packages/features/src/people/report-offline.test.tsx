import { NetworkFailure } from "@bandeja/client/failures";
import { reportsOptions } from "@bandeja/contract/calls/reports";
import * as code from "@bandeja/web-platform/api/fetch-code.ts";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { screen, within } from "@testing-library/react";
import type { ReactNode } from "react";
import { expect, test, vi } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { signInWaiter } from "../testing/waitstaff.ts";
import { PersonMenu } from "./person-menu.tsx";
import { ReportPerson, ReportProblem } from "./report-buttons.tsx";

const venue = { person: "v1", name: "Cantina Serena" };
const options = { emergency: { all: "112" }, answerHours: 4, canAttach: false, isBlocked: false };

test.each<[string, ReactNode, string]>([
  [
    "Report Cantina Serena",
    <ReportPerson key="1" className="bar-button" {...venue} />,
    "Report Cantina Serena",
  ],
  ["Report a problem", <ReportProblem key="2" />, "Report a problem"],
  ["More about Cantina Serena", <PersonMenu key="3" className="bar-button" {...venue} />, "Cantina Serena"],
])("“%s” without a network says so and keeps the page; with one, it opens", async (name, button, title) => {
  signInWaiter();
  fakeApi().answers(reportsOptions, { ok: true, data: options });
  vi.spyOn(code, "fetchCode").mockRejectedValueOnce(new NetworkFailure("offline", undefined));
  const { user } = renderPart(
    <>
      <input aria-label="Message" />
      {button}
    </>,
  );
  await user.type(screen.getByLabelText("Message"), "The tips");
  await user.click(screen.getByRole("button", { name }));
  const alert = await screen.findByRole("alertdialog", { name: /^No connection\./ });
  await user.click(within(alert).getByRole("button", { name: "OK" }));
  expect(screen.getByLabelText("Message")).toHaveValue("The tips");

  await user.click(screen.getByRole("button", { name }));
  expect(await screen.findByRole("dialog", { name: title })).toBeVisible();
});
