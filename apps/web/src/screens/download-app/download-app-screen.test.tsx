import { screen, within } from "@testing-library/react";
import { expect, test } from "vitest";
import type { SiteSettings } from "@bandeja/contract/site-settings";
import { showSettings } from "../../testing/show-settings.ts";
import { paths } from "../../paths.ts";

/** The screen of a server with these store addresses. */
async function screenWith(settings: Partial<SiteSettings>) {
  showSettings(settings);
  const [{ default: DownloadAppScreen }, { renderScreen: render }] = await Promise.all([
    import("./download-app-screen.tsx"),
    import("../../testing/render-screen.tsx"),
  ]);
  return render(<DownloadAppScreen />, { at: paths.downloadApp });
}

test("a venue that has used its free position sees how further jobs are paid", async () => {
  await screenWith({});
  expect(
    screen.getByText(/^Your first job is free; each one after that needs a credit\. Buy it in the app/),
  ).toBeVisible();
});

test("the fee is a placeholder of the server, and of the alert that led here", async () => {
  await screenWith({});
  const fee = screen.getByText("a fee");
  expect(fee).toHaveAttribute("data-filled", "fee");
  expect(fee).toHaveAttribute("data-fee");
  expect(screen.queryByText(/1 credit/)).toBeNull();
});

test(
  "a venue that came from the fee finds the payment, here or on its phone",
  { tags: "4.gate.paid" },
  async () => {
    await screenWith({});
    expect(screen.getByRole("link", { name: "Pay in the app" })).toHaveAttribute("href", "/app/fee");
    expect(screen.getByRole("link", { name: /^Back to New job/ })).toHaveAttribute("href", "/newjob");
    expect(
      screen.getByRole("img", { name: "QR code that opens the payment page in the app" }),
    ).toHaveAttribute("src", `/appcode.svg?path=${encodeURIComponent("/app/fee")}`);
  },
);

test(
  "without listings each kind of phone has a part that tells how to install the app there",
  { tags: "1.web.stores" },
  async () => {
    await screenWith({});
    const iphone = screen.getByRole("region", { name: "iPhone" });
    expect(iphone.id).toBe("iphone");
    expect(within(iphone).getByRole("link", { name: "Open the app in Safari" })).toHaveAttribute(
      "href",
      "/app",
    );
    expect(iphone).toHaveTextContent("“Add to Home Screen”");
    const android = screen.getByRole("region", { name: "Android" });
    expect(android.id).toBe("android");
    expect(within(android).getByRole("link", { name: "Open the app in Chrome" })).toBeVisible();
    expect(android).toHaveTextContent("“Install app”");
    // Until the browser offers it, which pre-hydration.js notices.
    expect(within(android).getByText("Install the app")).not.toBeVisible();
  },
);

test(
  "a store with a listing has a button for it in place of the steps",
  { tags: "1.web.stores" },
  async () => {
    await screenWith({ googlePlayUrl: "https://play.example/bandeja" });
    const android = within(screen.getByRole("region", { name: "Android" }));
    const link = android.getByRole("link", { name: "Google Play (opens in a new tab)" });
    expect(link).toHaveAttribute("href", "https://play.example/bandeja");
    expect(link).toHaveAttribute("target", "_blank");
    expect(android.queryByRole("list")).toBeNull();
    expect(within(screen.getByRole("region", { name: "iPhone" })).getByRole("list")).toBeVisible();
  },
);

test("the page links to what can be done on the site", async () => {
  await screenWith({});
  expect(screen.getByRole("link", { name: "Post a job" })).toHaveAttribute("href", paths.newJob);
  expect(screen.getByRole("link", { name: "See who applied, and chat" })).toHaveAttribute("href", paths.jobs);
});

test(
  "on a computer there is a QR code that opens the page on a phone",
  { tags: "2.route.downloadapp" },
  async () => {
    await screenWith({});
    expect(screen.getByRole("img", { name: "QR code of this page" })).toHaveAttribute(
      "src",
      "/downloadapp.svg",
    );
    expect(screen.getByText(/^Scan this with your phone’s camera/)).toBeInTheDocument();
  },
);
