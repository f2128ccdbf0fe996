import { translate } from "@bandeja/i18n/translate";
import { screen } from "@testing-library/react";
import { expect, test } from "vitest";
import { config } from "#lib/config.ts";
import { contentsOf } from "../../testing/contents-of.ts";
import { renderScreen } from "../../testing/render-screen.tsx";
import { paths } from "../../paths.ts";
import PrivacyPolicyScreen from "./privacy-policy-screen.tsx";

test.each(["en", "pt"] as const)(
  "every entry of the contents links to its section, and every number is filled in (%s)",
  (language) => {
    const { container } = renderScreen(<PrivacyPolicyScreen />, { at: paths.privacyPolicy, language });
    const contents = contentsOf(container);
    expect(contents).toHaveLength(10);
    for (const { line, heading } of contents) expect(heading).toBe(line);
    expect(container.textContent).not.toMatch(/\{\{|\}\}|undefined/);
    expect(container).toHaveTextContent(translate(language)(($) => $.contactdetails.seen, { days: 30 }));
  },
);

test.each(["en", "pt"] as const)(
  "the page says where to download one's data, by the name of that section (%s)",
  (language) => {
    renderScreen(<PrivacyPolicyScreen />, { at: paths.privacyPolicy, language });
    const name = translate(language)(($) => $.account.export.title);
    expect(screen.getByText((text) => text.includes(`“${name}”`))).toBeVisible();
  },
);

test(
  "the privacy policy names the age of 13, permissions and where to write",
  { tags: ["2.legal.email", "2.privacy.age", "2.privacy.permission", "5.children"] },
  () => {
    renderScreen(<PrivacyPolicyScreen />, { at: paths.privacyPolicy });
    expect(screen.getByText(/does not address anyone under 13/)).toBeVisible();
    expect(screen.getByText(/used only with your permission/)).toBeVisible();
    const mails = screen.getAllByRole("link", { name: config.supportEmail });
    for (const mail of mails) expect(mail).toHaveAttribute("href", `mailto:${config.supportEmail}`);
  },
);
