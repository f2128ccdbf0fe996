import { phonecodesList, sendSmsCode, verifySmsCode } from "@bandeja/contract/calls/phones";
import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { afterEach, expect, onTestFinished, test, vi } from "vitest";
import { fakeApi } from "@bandeja/web-platform/testing/fake-api.ts";
import { easyProof } from "../testing/easy-proof.ts";
import { renderPart } from "../testing/render-part.tsx";
import { storeChallenge } from "./phone-challenge.ts";
import { PhoneNumberForm } from "./phone-number-form.tsx";
import { PhoneVerification } from "./phone-verification.tsx";

afterEach(() => sessionStorage.clear());

const open = { challenge: "c1", phone: "912345678", phoneCountry: "+351", iso: "PT", resendAt: 0 };

function start({ venueCountry, language = "en" }: { venueCountry?: string; language?: "en" | "pt" } = {}) {
  const server = fakeApi();
  server.answers(phonecodesList, {
    ok: true,
    data: [
      { name: "Canada", code: "+1", iso: "CA" },
      { name: "Portugal", code: "+351", iso: "PT" },
      { name: "United States", code: "+1", iso: "US" },
    ],
  });
  server.answers(sendSmsCode, { ok: true, challenge: "c1" });
  server.answers(verifySmsCode, { ok: true, verification: "proof" });
  const onVerified = vi.fn<(phone: object) => Promise<boolean>>().mockResolvedValue(true);
  const show = () =>
    renderPart(<PhoneVerification venueCountry={venueCountry} onVerified={onVerified} />, { language });
  return { server, onVerified, show, ...show() };
}

type Started = ReturnType<typeof start>;
const number = () => screen.getByLabelText("Your Mobile Phone");
const country = () => screen.getByLabelText("Country code");
const alertOf = (name: string) => screen.findByRole("alertdialog", { name });

async function askForCode({ user }: Pick<Started, "user">): Promise<void> {
  await waitFor(() => expect(country()).toHaveValue("PT"));
  await user.type(number(), "912 345 678");
  await user.click(screen.getByRole("button", { name: "GET CODE" }));
}

test(
  "a venue gets a code for its number and passes on the verification",
  { tags: ["2.phone.country", "2.phone.number"] },
  async () => {
    const started = start({ venueCountry: "Portugal" });
    expect(screen.getByRole("option", { name: "Select..." })).toBeVisible();
    await askForCode(started);
    const code = await screen.findByLabelText("Code");
    expect(code).toHaveFocus();
    expect(started.server.sentTo(sendSmsCode)).toEqual([{ phone: "912 345 678", phoneCountry: "+351" }]);
    await started.user.type(code, "123456");
    await started.user.click(screen.getByRole("button", { name: "Verify" }));
    const phone = { phone: "912 345 678", phoneCountry: "+351", verification: "proof" };
    await waitFor(() => expect(started.onVerified).toHaveBeenCalledExactlyOnceWith(phone));
    expect(started.server.sentTo(verifySmsCode)).toEqual([{ challenge: "c1", code: "123456" }]);
  },
);

test(
  "without a known country, Select... is shown, and no code is sent",
  { tags: "2.phone.country" },
  async () => {
    const languages = vi.spyOn(navigator, "languages", "get").mockReturnValue(["en"]);
    onTestFinished(() => languages.mockRestore());
    const { user, server } = start();
    await screen.findByRole("option", { name: "Portugal (+351)" });
    expect(country()).toHaveDisplayValue("Select...");
    await user.type(number(), "912 345 678");
    await user.click(screen.getByRole("button", { name: "GET CODE" }));
    expect(server.sentTo(sendSmsCode)).toEqual([]);
  },
);

test.each([
  ["+1 416 555 0123", "US", "+1"],
  ["00351 912 345 678", "PT", "+351"],
])("the country of the pasted number %s is chosen: %s", async (pasted, iso, code) => {
  const { user, server } = start({ venueCountry: "Canada" });
  await waitFor(() => expect(country()).toHaveValue("CA"));
  await user.selectOptions(country(), iso === "US" ? "PT" : "US");
  await user.click(number());
  await user.paste(pasted);
  expect(country()).toHaveValue(iso);
  await user.click(screen.getByRole("button", { name: "GET CODE" }));
  await screen.findByLabelText("Code");
  expect(server.sentTo(sendSmsCode)).toEqual([{ phone: pasted, phoneCountry: code }]);
});

test("of two countries with the same calling code, the selected one stays selected", async () => {
  const { user, server } = start();
  await screen.findByRole("option", { name: "United States (+1)" });
  await user.selectOptions(country(), "CA");
  await user.type(number(), "4165550123");
  await user.click(screen.getByRole("button", { name: "GET CODE" }));
  await user.click(await screen.findByRole("button", { name: "Change the number" }));
  await waitFor(() => expect(country()).toHaveValue("CA"));
  expect(number()).toHaveValue("4165550123");
  expect(number()).toHaveFocus();
  expect(server.sentTo(sendSmsCode)).toEqual([{ phone: "4165550123", phoneCountry: "+1" }]);
});

test("a venue that loads late has its country preselected, unless one was selected", async () => {
  const server = fakeApi();
  const data = [
    { name: "Portugal", code: "+351", iso: "PT" },
    { name: "United States", code: "+1", iso: "US" },
    { name: "Uruguay", code: "+598", iso: "UY" },
  ];
  server.answers(phonecodesList, { ok: true, data });
  function Late() {
    const [venueCountry, setVenueCountry] = useState<string>();
    return (
      <>
        <PhoneNumberForm venueCountry={venueCountry} />
        <button type="button" onClick={() => setVenueCountry(venueCountry ? "Uruguay" : "Portugal")}>
          Known
        </button>
      </>
    );
  }
  const { user } = renderPart(<Late />);
  await waitFor(() => expect(country()).toHaveValue("US"));
  await user.click(screen.getByRole("button", { name: "Known" }));
  expect(country()).toHaveValue("PT");
  await user.selectOptions(country(), "US");
  await user.click(screen.getByRole("button", { name: "Known" }));
  expect(country()).toHaveValue("US");
});

test("a phone number is a text field with a numeric keypad, autofilled without its country code", () => {
  start();
  expect(number()).toHaveAttribute("inputmode", "tel");
  expect(number()).toHaveAttribute("autocomplete", "tel-national");
  // By the HTML standard, autofill gives a field of the type "tel" the number with its country code, and no
  // "tel-national".
  expect(number()).toHaveAttribute("type", "text");
});

test("country and number are required", { tags: "5.phone.required" }, async () => {
  const { user, server } = start();
  await screen.findByRole("option", { name: "Portugal (+351)" });
  await user.selectOptions(country(), "");
  await user.click(screen.getByRole("button", { name: "GET CODE" }));
  await alertOf("There are fields required!");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(country()).toHaveFocus());
  expect(server.sentTo(sendSmsCode)).toEqual([]);
});

test("a wrong number is reported at its field alone", async () => {
  const started = start({ venueCountry: "Portugal" });
  started.server.refuses(sendSmsCode, "PHONE_INVALID", { fields: { phone: "Use a mobile number." } });
  await askForCode(started);
  await waitFor(() => expect(number()).toHaveFocus());
  expect(number()).toHaveAccessibleDescription("Use a mobile number.");
  expect(screen.queryByRole("alertdialog")).toBeNull();
});

test("a number that the provider refuses is reported", { tags: "8.codenotsent" }, async () => {
  const started = start({ venueCountry: "Portugal" });
  started.server.refuses(sendSmsCode, "PHONE_INVALID");
  await askForCode(started);
  expect(await alertOf("We couldn’t send a code to this phone. Please try again.")).toBeVisible();
});

test("a provider outage is reported in the same words", { tags: "8.codenotsent" }, async () => {
  const started = start({ venueCountry: "Portugal" });
  started.server.refuses(sendSmsCode, "UNAVAILABLE");
  await askForCode(started);
  expect(await alertOf("We couldn’t send a code to this phone. Please try again.")).toBeVisible();
});

test("after too many codes, the time of the next one is shown", async () => {
  const started = start({ venueCountry: "Portugal" });
  const { release } = started.server.hangs(sendSmsCode);
  await askForCode(started);
  const body = { ok: false, code: "TOO_MANY_REQUESTS", message: "" };
  release(Response.json(body, { status: 429, headers: { "retry-after": "7200" } }));
  expect(
    await screen.findByRole("alertdialog", {
      name: /^Too many attempts\. Try again from \w{3} \d\d:\d\d\.$/,
    }),
  ).toBeVisible();
});

test("a proof of work is computed without the user, is announced, and the code is sent", async () => {
  const started = start({ venueCountry: "Portugal" });
  const { release } = started.server.hangs(sendSmsCode);
  await askForCode(started);
  const hanging = started.server.hangs(sendSmsCode);
  const body = { ok: false, code: "PROOF_REQUIRED", message: "", proof: await easyProof() };
  release(Response.json(body, { status: 428 }));
  expect(await screen.findByRole("button", { name: "Checking…" })).toHaveAttribute("aria-busy", "true");
  expect(screen.getByText("Checking…", { selector: "[aria-live]" })).toBeInTheDocument();
  expect(number()).toHaveValue("912 345 678");
  await waitFor(() => expect(started.server.sentTo(sendSmsCode)).toHaveLength(2));
  hanging.release({ ok: true, challenge: "c1" });
  expect(await screen.findByLabelText("Code")).toHaveFocus();
  const [first, second] = started.server.sentTo(sendSmsCode) as { proof?: string }[];
  expect(second).toEqual({ ...first, proof: expect.any(String) });
  const { solution } = JSON.parse(atob(second?.proof ?? "")) as { solution: { counter: number } };
  expect(solution.counter).toBe(3);
});

test("a server that never accepts a proof is reported, and the input stays", async () => {
  const started = start({ venueCountry: "Portugal" });
  started.server.refuses(sendSmsCode, "PROOF_REQUIRED", { proof: await easyProof() });
  await askForCode(started);
  await alertOf("We couldn’t check this device. Please try again.");
  expect(started.server.sentTo(sendSmsCode)).toHaveLength(3);
  await started.user.keyboard("{Enter}");
  expect(number()).toHaveValue("912 345 678");
  expect(screen.getByRole("button", { name: "GET CODE" })).toBeEnabled();
});

test("if a code was sent before, the form says to look for it", async () => {
  const started = start({ venueCountry: "Portugal" });
  started.server.answers(sendSmsCode, { ok: true, challenge: "c1", earlier: true });
  await askForCode(started);
  const said = "We texted a code to +351 912 345 678 a few minutes ago. Use the newest one.";
  expect(await screen.findByText(said)).toBeVisible();
});

test("a lost connection is reported as such", async () => {
  const started = start({ venueCountry: "Portugal" });
  started.server.fails(sendSmsCode);
  await askForCode(started);
  expect(
    await alertOf("No connection. Nothing has been lost: try again when you’re back online."),
  ).toBeVisible();
});

test("a code can be typed again after a wrong one", async () => {
  storeChallenge(open);
  const { user, server, onVerified } = start();
  server.refuses(verifySmsCode, "WRONG_CODE", { fields: { code: "Wrong code. Try again." } });
  await user.type(screen.getByLabelText("Code"), "000000{Enter}");
  await alertOf("Wrong code. Try again.");
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.getByLabelText("Code")).toHaveFocus());
  expect(screen.getByLabelText("Code")).toBeInvalid();
  expect(onVerified).not.toHaveBeenCalled();
});

test("a reload keeps the challenge, never the code", async () => {
  storeChallenge(open);
  const { user, show, unmount } = start();
  await user.type(screen.getByLabelText("Code"), "700707");
  unmount();
  show();
  expect(screen.getByText("We texted a code to +351 912345678.")).toBeVisible();
  expect(screen.getByLabelText("Code")).toHaveValue("");
  expect(JSON.stringify(Object.entries(sessionStorage))).not.toContain("700707");
});

test("after a minute another code can be sent, which replaces the first", async () => {
  storeChallenge(open);
  const { user, server } = start();
  server.answers(sendSmsCode, { ok: true, challenge: "c2" });
  await user.click(screen.getByRole("button", { name: "Resend code" }));
  expect(await screen.findByRole("button", { name: /^Resend in (1:00|0:59)$/ })).toHaveAttribute(
    "aria-disabled",
    "true",
  );
  expect(screen.getByText(/We’ve sent a new code/)).toBeVisible();
  await user.type(screen.getByLabelText("Code"), "654321{Enter}");
  await waitFor(() => expect(server.sentTo(verifySmsCode)).toEqual([{ challenge: "c2", code: "654321" }]));
});

test("after a request that is too early, the button waits for the time that the server returns", async () => {
  storeChallenge(open);
  const { user, server } = start();
  const { release } = server.hangs(sendSmsCode);
  await user.click(screen.getByRole("button", { name: "Resend code" }));
  const body = { ok: false, code: "TOO_MANY_REQUESTS", message: "" };
  release(Response.json(body, { status: 429, headers: { "retry-after": "30" } }));
  expect(await alertOf("Too many attempts. Wait a little, then try again.")).toBeVisible();
  await user.keyboard("{Enter}");
  expect(await screen.findByRole("button", { name: /^Resend in 0:(30|2\d)$/ })).toBeVisible();
});

test("after `onVerified` has failed, the code is not verified again", async () => {
  storeChallenge(open);
  const { user, server, onVerified } = start();
  onVerified.mockResolvedValueOnce(false);
  await user.type(screen.getByLabelText("Code"), "123456{Enter}");
  await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(1));
  await user.click(screen.getByRole("button", { name: "Verify" }));
  await waitFor(() => expect(onVerified).toHaveBeenCalledTimes(2));
  expect(server.sentTo(verifySmsCode)).toHaveLength(1);
});

test("a failed load of the countries can be retried", async () => {
  const server = fakeApi();
  server.refuses(phonecodesList, "INTERNAL");
  const { user } = renderPart(<PhoneVerification onVerified={async () => true} />);
  await screen.findByRole("alert");
  server.answers(phonecodesList, { ok: true, data: [{ name: "Portugal", code: "+351", iso: "PT" }] });
  await user.click(screen.getByRole("button", { name: "Try again" }));
  expect(await screen.findByRole("option", { name: "Portugal (+351)" })).toBeVisible();
});

test("a Brazilian manager gets Portuguese texts", async () => {
  start({ language: "pt" });
  expect(await screen.findByRole("button", { name: "RECEBER CÓDIGO" })).toBeVisible();
  expect(screen.getByRole("option", { name: "Selecione..." })).toBeVisible();
});
