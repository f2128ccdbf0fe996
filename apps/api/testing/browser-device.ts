import type { Call } from "@bandeja/contract/call";
import type { AnyFailure } from "@bandeja/contract/failure";
import { testCookie } from "./make-proof.ts";
import { pathOfCall } from "./path-of-call.ts";
import type { TestApp } from "./test-app.ts";

interface Answer {
  readonly status: number;
  readonly body: AnyFailure & { readonly flow: string; readonly options: Record<string, unknown> };
}

/** A browser that keeps the cookie of its device, and makes calls from any network. */
export function openDevice({ app, handleEvents }: Pick<TestApp, "app" | "handleEvents">) {
  let device: string | undefined;
  return {
    async ask(
      call: Call,
      payload: object,
      {
        address = "192.0.2.10",
        agent = "Firefox",
        token,
      }: { address?: string; agent?: string; token?: string } = {},
    ): Promise<Answer> {
      const cookie = [testCookie, device].filter(Boolean).join("; ");
      const headers = { cookie, "user-agent": agent, ...(token && { authorization: `Bearer ${token}` }) };
      const url = pathOfCall(call);
      const response = await app.inject({ method: "POST", url, remoteAddress: address, headers, payload });
      for (const header of [response.headers["set-cookie"] ?? []].flat()) device = header.split(";")[0];
      await handleEvents();
      return { status: response.statusCode, body: response.json() };
    },
    clearCookies() {
      device = undefined;
    },
    /** `device=…`, as it is sent. */
    cookie: () => device,
    takeCookie(stolen: string | undefined) {
      device = stolen;
    },
  };
}
