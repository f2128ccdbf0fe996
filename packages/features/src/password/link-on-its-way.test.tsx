import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { renderPart } from "../testing/render-part.tsx";
import { LinkOnItsWay } from "./link-on-its-way.tsx";

test.each([
  ["ana@sala.pt", "ana@sala.pt"],
  ["ana@xn--exmple-cua.de", "ana@exämple.de"],
  ["ana@mail.xn--po-sia.com.br", "ana@mail.pão.com.br"],
  // Cyrillic letters that look Latin.
  ["ana@xn--80ak6aa92e.com", "ana@xn--80ak6aa92e.com"],
])("the link to %s is said to be on its way to %s", async (email, readable) => {
  renderPart(<LinkOnItsWay email={email} onAgain={() => {}} />);
  expect(
    await screen.findByText(new RegExp(`account with ${readable.replaceAll(".", String.raw`\.`)},`)),
  ).toBeVisible();
});
