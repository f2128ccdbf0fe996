import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { EmailAddress } from "./email-address.tsx";

test.each([
  ["ana.lua@tasca.example", 7],
  ["none", 0],
])("%s may break before its @", (address, length) => {
  render(
    <p>
      <EmailAddress>{address}</EmailAddress>
    </p>,
  );
  const element = screen.getByText(address);
  expect(element.querySelector("wbr")?.previousSibling?.textContent ?? "").toHaveLength(length);
});
