/** Names of values in a fixture set; a `Mention` refers to one, and is resolved when the request is sent. */
export const mentionNames = [
  "self",
  "other",
  "venue",
  "person",
  "job",
  "application",
  "credit",
  "payment",
  "message",
  "review",
  "offence",
  "cursor",
  "email",
  "phone",
  "verification",
  "challenge",
  "mailedToken",
  "resetToken",
  "changeToken",
  "claimToken",
  "identity",
  "grant",
  "registration",
  "link",
  "identityToken",
  "session",
  "picture",
  "notification",
] as const;
export type MentionName = (typeof mentionNames)[number];

/** Distortions of a referenced value. */
export const mends = {
  upper: (text: string) => text.toUpperCase(),
  cut: (text: string) => text.slice(0, -1),
  longer: (text: string) => `${text}0`,
  bare: (text: string) => text.replaceAll("-", ""),
  braces: (text: string) => `{${text}}`,
  spaces: (text: string) => ` ${text}\n`,
  version1: (text: string) => text.replace(/-7(?=[0-9a-f]{3}-)/, "-1"),
  quote: (text: string) => `${text}'--`,
  nul: (text: string) => `${text}\u0000`,
  wide: (text: string) => text.replaceAll(/[0-9]/g, (digit) => String.fromCodePoint(0xff10 + Number(digit))),
} as const satisfies Record<string, (text: string) => string>;
export type Mend = keyof typeof mends;

/** Refers to the `nth` value of a name in the request's fixture set, or in the one `setsAway` sets further on. */
export class Mention {
  readonly of: MentionName;
  readonly nth: number;
  readonly mend: Mend | undefined;
  readonly setsAway: number;

  constructor(of: MentionName, nth = 0, { mend, setsAway = 0 }: { mend?: Mend; setsAway?: number } = {}) {
    this.of = of;
    this.nth = nth;
    this.mend = mend;
    this.setsAway = setsAway;
  }
}

/** Literal JSON text, valid or not: `1e999`. */
export class Raw {
  readonly json: string;

  constructor(json: string) {
    this.json = json;
  }
}

/** A JSON value that may contain mentions and literal text. */
export type Tree =
  | null
  | boolean
  | number
  | string
  | Mention
  | Raw
  | readonly Tree[]
  | { readonly [name: string]: Tree };
export type Branch = { readonly [name: string]: Tree };
type Step = string | number;
export type Path = readonly Step[];

export const isBranch = (tree: Tree): tree is Branch =>
  typeof tree === "object" &&
  tree !== null &&
  !Array.isArray(tree) &&
  !(tree instanceof Mention) &&
  !(tree instanceof Raw);

/** The paths of all nodes of a tree, its root first. */
export function pathsOf(tree: Tree, at: Path = []): Path[] {
  const parts: [Step, Tree][] = Array.isArray(tree)
    ? tree.map((part: Tree, index) => [index, part])
    : isBranch(tree)
      ? Object.entries(tree)
      : [];
  return [at, ...parts.flatMap(([step, part]) => pathsOf(part, [...at, step]))];
}

/** The tree with one node changed; `undefined` removes the node. */
export function changeAt(
  tree: Tree,
  [step, ...rest]: Path,
  change: (part: Tree) => Tree | undefined,
): Tree | undefined {
  if (step === undefined) return change(tree);
  if (Array.isArray(tree)) {
    return tree.flatMap((part: Tree, index) => {
      const changed = index === step ? changeAt(part, rest, change) : part;
      return changed === undefined ? [] : [changed];
    });
  }
  if (!isBranch(tree)) return tree;
  const parts = Object.entries(tree).flatMap(([name, part]): [string, Tree][] => {
    const changed = name === step ? changeAt(part, rest, change) : part;
    return changed === undefined ? [] : [[name, changed]];
  });
  return Object.fromEntries(parts);
}

/** The JSON text of a tree with resolved mentions. */
export function writeTree(tree: Tree, lookUp: (mention: Mention) => string): string {
  if (tree instanceof Raw) return tree.json;
  if (tree instanceof Mention) return JSON.stringify(lookUp(tree));
  if (Array.isArray(tree)) return `[${tree.map((part: Tree) => writeTree(part, lookUp)).join(",")}]`;
  if (!isBranch(tree)) return JSON.stringify(tree);
  const members = Object.entries(tree).map(
    ([name, part]) => `${JSON.stringify(name)}:${writeTree(part, lookUp)}`,
  );
  return `{${members.join(",")}}`;
}
