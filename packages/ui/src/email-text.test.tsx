import { render, screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { EmailText } from "./email-text.tsx";

test.each([
  ["We sent a link to ana@tasca.example. Open it.", true],
  ["We sent a link. Open it.", false],
])("%j gets no hyphens: %s", (text, isPlain) => {
  render(
    <p>
      <EmailText>{text}</EmailText>
    </p>,
  );
  expect(screen.getByText(text).className).toBe(isPlain ? "hyphens-manual" : "");
});
