import type { Call } from "@bandeja/contract/call";
import { allCalls } from "@bandeja/contract/calls";
import { otherSide, type Side } from "@bandeja/domain/side";
import { testCookie } from "@bandeja/api/testing/make-proof";
import { changeSent } from "./body-changes.ts";
import { changeHeaders, type Headers } from "./header-changes.ts";
import type { CallPlan, PagePlan, Plan } from "./plan.ts";
import { changeTarget } from "./target-changes.ts";
import { changeText, type TextChange } from "./text-changes.ts";
import { longestTexts } from "./valid-values.ts";
import { Mention, mends, type MentionName, type Tree, writeTree } from "./tree.ts";

/** The accounts and rows of a fixture set, by the names that requests use. */
export interface FixtureSet {
  token(call: Call, actor: Side): string;
  /** All values of that name, from the actor's side. */
  named(name: MentionName, actor: Side): readonly string[];
}

/** The bytes of a request, and what `judge` needs to check the answer. */
export interface WrittenRequest {
  readonly plan: Plan;
  /** Undefined for a page. */
  readonly call: Call | undefined;
  readonly bytes: Buffer;
  readonly isHead: boolean;
  /** The JSON body, if any fault of the request is in it. */
  readonly body: { readonly value: unknown } | "broken" | undefined;
}

const wired = (text: string): Buffer => Buffer.from(text, "latin1");

function write(line: { method: string; target: string }, headers: Headers, body: Buffer): Buffer {
  const lines = headers.map(([name, value]) => `${name}: ${value}\r\n`);
  return Buffer.concat([wired(`${line.method} ${line.target} HTTP/1.1\r\n${lines.join("")}\r\n`), body]);
}

const pick = <T>(list: readonly T[], nth: number): T | undefined => list[nth % list.length];

/** The value of a mention in the fixture set of its request. */
function lookUpIn(fixtureSets: readonly FixtureSet[], fixtureSet: number, actor: Side) {
  return ({ of, nth, mend, setsAway }: Mention): string => {
    const found = pick(pick(fixtureSets, fixtureSet + setsAway)?.named(of, actor) ?? [], nth) ?? "";
    return mend === undefined ? found : mends[mend](found);
  };
}

/** A parameter of path or query; other values than texts are sent as JSON. */
function writeParam(tree: Tree, lookUp: (mention: Mention) => string): string {
  if (tree instanceof Mention) return encodeURIComponent(lookUp(tree).toWellFormed());
  return encodeURIComponent(
    typeof tree === "string" ? tree.toWellFormed() : writeTree(tree, lookUp).toWellFormed(),
  );
}

function parse(json: string): WrittenRequest["body"] {
  // An empty body is validated as an object without fields.
  if (json.trim() === "") return { value: {} };
  try {
    return { value: JSON.parse(json) };
  } catch {
    return "broken";
  }
}

const known = new Map(allCalls.map((call) => [call.name, { call, longest: longestTexts(call) }]));

/** The token of the request's actor, or of another account. */
function tokenFor(
  { fixtureSet, faults }: CallPlan,
  call: Call,
  actor: Side,
  fixtureSets: readonly FixtureSet[],
) {
  const from = pick(fixtureSets, faults.otherActor === "of another fixtureSet" ? fixtureSet + 1 : fixtureSet);
  return from?.token(call, faults.otherActor === "of the other side" ? otherSide(actor) : actor);
}

const boundary = "hostile-boundary";

/** A form: each text as a file, one byte per character where possible, other values as JSON. */
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

/** The side that a call is for; undefined for both. */
function sideOf({ who }: Call): Side | undefined {
  if (typeof who !== "string") return undefined;
  return who === "worker" ? "worker" : who.startsWith("venue:") ? "venue" : undefined;
}

function writeCall(plan: CallPlan, fixtureSets: readonly FixtureSet[], host: string): WrittenRequest {
  const { faults } = plan;
  const { call, longest } = known.get(plan.call)!;
  const actor = sideOf(call) ?? plan.actor;
  const lookUp = lookUpIn(fixtureSets, plan.fixtureSet, actor);
  const sent = faults.body.reduce((before, change) => changeSent(before, change, longest), plan.sent);
  const json = sent.body === undefined ? undefined : writeTree(sent.body, lookUp);
  const body = json === undefined || call.method === "GET" ? Buffer.of() : writeBody(call, json, faults.text);

  const path = call.path.replaceAll(/:(\w+)/g, (_, name: string) =>
    writeParam(sent.params[name] ?? "", lookUp),
  );
  const query = Object.entries(sent.query).map(([name, value]) => `${name}=${writeParam(value, lookUp)}`);
  const target = `/api${path}${query.length === 0 ? "" : `?${query.join("&")}`}`;
  const line = changeLine({ method: call.method, target }, faults);
  const token = call.who === "anyone" ? undefined : tokenFor(plan, call, actor, fixtureSets);
  const headers: Headers = [
    ["host", host],
    ...(token === undefined ? [] : [["authorization", `Bearer ${token}`] as const]),
    ...(call.method === "GET" ? [] : [["content-type", typeOf(call)] as const]),
    // The cookie of a browser in which a sign-in was begun.
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

/** The bytes of a request, with the values of the current fixture sets. */
export const writeRequest = (plan: Plan, fixtureSets: readonly FixtureSet[], host: string): WrittenRequest =>
  plan.call === undefined ? writePage(plan, host) : writeCall(plan, fixtureSets, host);
