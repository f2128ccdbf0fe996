import type { Call } from "@bandeja/contract/call";
import { allCalls } from "@bandeja/contract/calls";
import type { AccountType } from "@bandeja/contract/lists";
import { otherType } from "@bandeja/api/modules/accounts/core/other-type";
import { testCookie } from "@bandeja/api/testing/make-proof";
import { changeSent } from "./body-changes.ts";
import { changeHeaders, type Headers } from "./header-changes.ts";
import type { CallPlan, PagePlan, Plan } from "./plan.ts";
import { changeTarget } from "./target-changes.ts";
import { changeText, type TextChange } from "./text-changes.ts";
import { longestTexts } from "./valid-values.ts";
import { Mention, mends, type MentionName, type Tree, writeTree } from "./tree.ts";

/** Who is in a scene and what they have, by the names that requests have for it. */
export interface Scene {
  token(call: Call, asker: AccountType): string;
  /** All of that name, as the asker sees it. */
  named(name: MentionName, asker: AccountType): readonly string[];
}

/** A request as it goes over the wire, and what a judge has to know of it. */
export interface WrittenRequest {
  readonly plan: Plan;
  /** What it calls; undefined for a page. */
  readonly call: Call | undefined;
  readonly bytes: Buffer;
  readonly isHead: boolean;
  /** The body as JSON, where it is any and nothing else is wrong with the request. */
  readonly body: { readonly value: unknown } | "broken" | undefined;
}

const wired = (text: string): Buffer => Buffer.from(text, "latin1");

function write(line: { method: string; target: string }, headers: Headers, body: Buffer): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([wired(`${line.method} ${line.target} HTTP/1.1\r\n${lines.join("")}\r\n`), body]);
}

const pick = <T>(list: readonly T[], nth: number): T | undefined => list[nth % list.length];

/** What a mention means in the scene of its request. */
function lookUpIn(scenes: readonly Scene[], scene: number, asker: AccountType) {
  return ({ of, nth, mend, scenesAway }: Mention): string => {
    const found = pick(pick(scenes, scene + scenesAway)?.named(of, asker) ?? [], nth) ?? "";
    return mend === undefined ? found : mends[mend](found);
  };
}

/** A part of an address; what is no text there is sent as its JSON. */
function writeParam(tree: Tree, lookUp: (mention: Mention) => string): string {
  if (tree instanceof Mention) return encodeURIComponent(lookUp(tree).toWellFormed());
  return encodeURIComponent(
    typeof tree === "string" ? tree.toWellFormed() : writeTree(tree, lookUp).toWellFormed(),
  );
}

function parse(json: string): WrittenRequest["body"] {
  // No body is one without fields.
  if (json.trim() === "") return { value: {} };
  try {
    return { value: JSON.parse(json) };
  } catch {
    return "broken";
  }
}

const known = new Map(allCalls.map((call) => [call.name, { call, longest: longestTexts(call) }]));

/** The token of whoever the request is about, or of somebody whose business it is not. */
function tokenFor({ scene, faults }: CallPlan, call: Call, asker: AccountType, scenes: readonly Scene[]) {
  const from = pick(scenes, faults.stranger === "of another scene" ? scene + 1 : scene);
  return from?.token(call, faults.stranger === "of the other type" ? otherType(asker) : asker);
}

const boundary = "hostile-boundary";

/** What is sent as a form: each text of it as a file, a byte a character where it can be, anything else as its JSON. */
function writeForm(json: string): Buffer {
  const read = parse(json);
  const value = read === "broken" || read === undefined ? undefined : read.value;
  if (typeof value !== "object" || value === null) return Buffer.from(json);
  const parts = Object.entries(value).flatMap(([name, field]) => {
    const isText = typeof field === "string";
    const head = `form-data; name="${encodeURIComponent(name.toWellFormed())}"${isText ? '; filename="a.jpg"' : ""}`;
    const body = isText ? field : JSON.stringify(field);
    const isBytes = /^[\0-\u00ff]*$/.test(body);
    return [
      Buffer.from(`--${boundary}\r\nContent-Disposition: ${head}\r\n\r\n`),
      Buffer.from(body, isBytes ? "latin1" : "utf8"),
      Buffer.from("\r\n"),
    ];
  });
  return Buffer.concat([...parts, Buffer.from(`--${boundary}--\r\n`)]);
}

function writeBody(call: Call, json: string, change: TextChange | undefined): Buffer {
  const form = call.multipart ? writeForm(json) : undefined;
  if (change === undefined) return form ?? Buffer.from(json);
  return changeText(form?.toString("latin1") ?? json, change);
}

const typeOf = (call: Call): string =>
  call.multipart ? `multipart/form-data; boundary=${boundary}` : "application/json";

function writeCall(plan: CallPlan, scenes: readonly Scene[], host: string): WrittenRequest {
  const { faults } = plan;
  const { call, longest } = known.get(plan.call)!;
  const asker = call.who === "restaurant" || call.who === "waitress" ? call.who : plan.asker;
  const lookUp = lookUpIn(scenes, plan.scene, asker);
  const sent = faults.body.reduce((before, change) => changeSent(before, change, longest), plan.sent);
  const json = sent.body === undefined ? undefined : writeTree(sent.body, lookUp);
  const body = json === undefined || call.method === "GET" ? Buffer.of() : writeBody(call, json, faults.text);

  const target = `/api${call.path.replaceAll(/:(\w+)/g, (_, name: string) => writeParam(sent.params[name] ?? "", lookUp))}`;
  const line = changeLine({ method: call.method, target }, faults);
  const token = call.who === "anyone" ? undefined : tokenFor(plan, call, asker, scenes);
  const headers: Headers = [
    ["host", host],
    ...(token === undefined ? [] : [["authorization", `Bearer ${token}`] as const]),
    ...(call.method === "GET" ? [] : [["content-type", typeOf(call)] as const]),
    // A browser in which a sign-in was begun.
    ["cookie", testCookie],
    ...plan.headers,
  ];
  const changed = faults.headers.reduce(changeHeaders, headers);
  const isBodyAlone =
    !call.multipart &&
    faults.text === undefined &&
    faults.headers.length === 0 &&
    faults.target === undefined;
  return {
    plan,
    call,
    bytes: write(line, [...changed, ["content-length", String(body.length)]], body),
    isHead: line.method === "HEAD",
    body: isBodyAlone && call.body !== undefined && json !== undefined ? parse(json) : undefined,
  };
}

const changeLine = (line: { method: string; target: string }, { target }: PagePlan["faults"]) =>
  target === undefined ? line : changeTarget(line, target);

function writePage(plan: PagePlan, host: string): WrittenRequest {
  const { page, faults } = plan;
  const line = changeLine({ method: "GET", target: page }, faults);
  const headers = faults.headers.reduce(changeHeaders, [["host", host], ...plan.headers]);
  return {
    plan,
    call: undefined,
    bytes: write(line, headers, Buffer.of()),
    isHead: line.method === "HEAD",
    body: undefined,
  };
}

/** A request as bytes, about the scenes that there are when it is sent. */
export const writeRequest = (plan: Plan, scenes: readonly Scene[], host: string): WrittenRequest =>
  plan.call === undefined ? writePage(plan, host) : writeCall(plan, scenes, host);
