import { parseSync, Visitor, type Node } from "oxc-parser";
import type { NewerFunctions } from "./newer-functions.ts";

export interface Use {
  /** `AbortSignal.any`, `Temporal`, or of any object `.showPopover` */
  readonly name: string;
  readonly line: number;
}

const globalObjects = new Set(["window", "globalThis", "self"]);
/** What libraries also call functions of their own. */
const ownNames = new Set(["addHandler", "destroy", "union", "use"]);

const nameOf = (node: Node): string | undefined => (node.type === "Identifier" ? node.name : undefined);
/** `Temporal` of `Temporal.Now` */
const beginOf = (node: Node): string | undefined =>
  node.type === "MemberExpression" ? beginOf(node.object) : nameOf(node);

/**
 * Finds calls of newer functions by their names, without types, so that it reads bundled code, too. Reading a member
 * that is missing does no harm; calling it throws.
 */
export function findNewer(path: string, text: string, newer: NewerFunctions): Use[] {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(`${path}: ${error.message}`);
  const calls: Node[] = [];
  const declared = new Set<string>();
  const declare = ({ start, end }: Node): void => {
    for (const name of text.slice(start, end).match(/\w+/g) ?? []) declared.add(name);
  };
  new Visitor({
    NewExpression: ({ callee }) => void calls.push(callee),
    CallExpression: ({ callee }) => void calls.push(callee),
    VariableDeclarator: ({ id }) => declare(id),
    FunctionDeclaration: ({ id, params }) => [id, ...params].forEach((node) => node && declare(node)),
    ImportDeclaration: ({ specifiers }) => specifiers.forEach(({ local }) => declare(local)),
  }).visit(program);

  const uses: Use[] = [];
  const isGlobal = (name = ""): boolean => newer.globals.has(name) && !declared.has(name);
  function examine(callee: Node): void {
    const add = (name: string) => uses.push({ name, line: text.slice(0, callee.start).split("\n").length });
    if (callee.type === "Identifier" && isGlobal(callee.name)) add(callee.name);
    if (callee.type !== "MemberExpression") return;
    const [owner, member] = [nameOf(callee.object), nameOf(callee.property)];
    if (member === undefined) return;
    if (owner !== undefined && newer.statics.has(`${owner}.${member}`)) add(`${owner}.${member}`);
    else if (isGlobal(beginOf(callee))) add(beginOf(callee) ?? "");
    else if (globalObjects.has(owner ?? "") && newer.globals.has(member)) add(member);
    else if (newer.names.has(member) && !ownNames.has(member)) add(`.${member}`);
  }

  calls.forEach(examine);
  return uses;
}
