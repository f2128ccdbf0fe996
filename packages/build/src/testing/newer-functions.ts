import type {
  BrowserName,
  CompatStatement,
  Identifier,
  SimpleSupportStatement,
} from "@mdn/browser-compat-data";
import { oldestBrowsers } from "../oldest-browsers.ts";
import { compatData } from "./compat-data.ts";

/** What at least one of the oldest browsers lacks, by how code names it. */
export interface NewerFunctions {
  /** `Temporal`, `requestIdleCallback` */
  readonly globals: ReadonlySet<string>;
  /** `AbortSignal.any`: members of a class itself. */
  readonly statics: ReadonlySet<string>;
  /** Members of objects, by their class: `HTMLElement` has `showPopover`. */
  readonly members: ReadonlyMap<string, ReadonlySet<string>>;
  /** Names of members that nothing older has: `x.showPopover()` is newer, whatever `x` is. */
  readonly names: ReadonlySet<string>;
}

const browsers: readonly (readonly [BrowserName, string])[] = [
  ["safari", oldestBrowsers.safari],
  ["safari_ios", oldestBrowsers.ios],
  ["firefox", oldestBrowsers.firefox],
  ["chrome", oldestBrowsers.chrome],
];

function isAtMost(version: string, limit: string): boolean {
  const [major = 0, minor = 0] = version.replace("≤", "").split(".").map(Number);
  const [mostMajor = 0, mostMinor = 0] = limit.split(".").map(Number);
  return major === mostMajor ? minor <= mostMinor : major < mostMajor;
}

function isIn(version: string, statement: SimpleSupportStatement): boolean {
  const {
    version_added: added,
    version_removed: removed,
    flags,
    prefix,
    alternative_name: other,
  } = statement;
  if (typeof added !== "string" || flags !== undefined) return false;
  if (prefix !== undefined || other !== undefined) return false;
  return isAtMost(added, version) && !(typeof removed === "string" && isAtMost(removed, version));
}

const isInAll = ({ support }: CompatStatement, versions: typeof browsers): boolean =>
  versions.every(([browser, version]) =>
    [support[browser] ?? []].flat().some((statement) => isIn(version, statement)),
  );

/** The newest versions: what they all have may be used as if every browser had it. */
const newest = browsers.map(([browser]) => [browser, "9999"] as const);

interface Entry {
  readonly name: string;
  readonly members: Identifier;
  readonly isOld: boolean;
  readonly isCommon: boolean;
}

function entriesOf(data: Identifier): Entry[] {
  return Object.entries(data).flatMap(([name, members]: [string, Identifier | CompatStatement]) => {
    if (!("__compat" in members) || members.__compat === undefined) return [];
    const compat = members.__compat;
    return [{ name, members, isOld: isInAll(compat, browsers), isCommon: isInAll(compat, newest) }];
  });
}

const isNamed = ({ name }: Entry): boolean => /^\w+$/.test(name) && !name.endsWith("_event");

/** Objects whose members are global. */
const globalScopes = new Set(["Window", "WorkerGlobalScope", "ServiceWorkerGlobalScope"]);

function isStatic(owner: string, { name }: Entry): boolean {
  const constructor: unknown = Reflect.get(globalThis, owner);
  return name.endsWith("_static") || (typeof constructor === "function" && Object.hasOwn(constructor, name));
}

/** Reads what is newer than the oldest browsers from the compatibility data of MDN. */
export function findNewerFunctions(): NewerFunctions {
  const { Intl: intl, ...builtins } = compatData.javascript["builtins"] as Record<string, Identifier>;
  const owners = [...entriesOf(compatData.api), ...entriesOf(builtins), ...entriesOf(intl ?? {})];
  const globals = new Set(owners.filter(({ isOld }) => !isOld).map(({ name }) => name));
  const statics = new Set<string>();
  const members = new Map<string, Set<string>>();
  const oldNames = new Set<string>();
  for (const owner of owners) {
    for (const entry of entriesOf(owner.members).filter(isNamed)) {
      const name = entry.name.replace(/_static$/, "");
      if (entry.isOld) oldNames.add(name);
      else if (globalScopes.has(owner.name)) globals.add(name);
      else if (isStatic(owner.name, entry)) statics.add(`${owner.name}.${name}`);
      // A member that not all engines have is asked for before it is used, since it is missing in some new browser, too.
      else if (entry.isCommon) members.set(owner.name, (members.get(owner.name) ?? new Set()).add(name));
    }
  }
  const newNames = [...members.values()].flatMap((own) => [...own]);
  return { globals, statics, members, names: new Set(newNames.filter((name) => !oldNames.has(name))) };
}
