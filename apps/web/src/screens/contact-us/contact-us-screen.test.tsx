import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { config } from "#lib/config.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { paths } from "../../paths.ts";
import ContactUsScreen from "./contact-us-screen.tsx";

test("visitors see the support address and can write to it", { tags: ["1.web.static", "2.contact"] }, () => {
  const { container } = renderScreen(<ContactUsScreen />, { at: paths.contactUs });
  expect(container).toHaveTextContent(config.supportEmail);
  expect(screen.getByRole("link", { name: "Write an e-mail" })).toHaveAttribute(
    "href",
    `mailto:${config.supportEmail}`,
  );
});
