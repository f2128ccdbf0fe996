import type { SignInMessage } from "@bandeja/contract/sign-in";
import type { FakeIssuer } from "@bandeja/providers/testing/fake-issuer";
import type { TestApp } from "./test-app.ts";

/** The message that the last page of a sign-in posts to its opener. */
export interface Handed {
  readonly mode: "popup" | "redirect";
  readonly next: string;
  readonly message: SignInMessage;
}

/** The settings of a sign-in page's script. */
export function settingsOf(page: string): unknown {
  const json = /<script type="application\/json" id="settings">(.*?)<\/script>/s.exec(page)?.[1];
  if (json === undefined) throw new Error(`No settings in ${page}`);
  return JSON.parse(json);
}

interface SignInParams {
  readonly type?: "restaurant" | "waitress";
  readonly mode?: "popup" | "redirect";
  readonly next?: string;
  readonly attempt?: string;
}

const get = (api: TestApp, url: string, cookie?: string) =>
  api.app.inject({ method: "GET", url, ...(cookie !== undefined && { headers: { cookie } }) });

/** Begins a sign-in. @returns the target of the redirect, and the cookie that identifies the browser from then on */
export async function begin(api: TestApp, params: SignInParams = {}, known?: string) {
  const query = new URLSearchParams({ type: "restaurant", mode: "popup", next: "/login", ...params });
  const answer = await get(api, `/signin/google/start?${query}`, known);
  const cookie = String(answer.headers["set-cookie"]).split(";")[0] ?? "";
  return { answer, cookie, address: new URL(answer.headers.location ?? "about:blank") };
}

/** Returns from the provider, in the browser with a cookie. */
export async function comeBack(api: TestApp, query: URLSearchParams, cookie?: string): Promise<Handed> {
  return settingsOf((await get(api, `/signin/google/callback?${query}`, cookie)).body) as Handed;
}

/** Performs a sign-in with consent. @returns the grant, and the cookie of its browser */
export async function grantOf(api: TestApp, issuer: FakeIssuer, params: SignInParams = {}) {
  const { cookie, address } = await begin(api, params);
  const { message } = await comeBack(api, issuer.agree(address), cookie);
  if (message.kind !== "done") throw new Error(`The sign-in ended with ${JSON.stringify(message)}`);
  return { grant: message.grant, email: message.email, cookie };
}
