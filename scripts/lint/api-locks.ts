import {
  parseSync,
  Visitor,
  type CallExpression,
  type Expression,
  type Span,
  type Statement,
} from "oxc-parser";
import { isTest } from "./kinds.ts";
import type { Problem, SourceFile, Tree } from "./tree.ts";

/** `lockJob`, and `jobToLock` of a prepared statement. */
const isLock = (name: string | undefined): boolean => name !== undefined && /^lock[A-Z]|ToLock$/.test(name);

const nameOf = ({ callee }: CallExpression): string | undefined =>
  callee.type === "Identifier" ? callee.name : undefined;

/** A query with `FOR UPDATE` or the like: `.for("no key update")`. */
const isLocking = ({ callee, arguments: [first] }: CallExpression): boolean =>
  callee.type === "MemberExpression" &&
  callee.property.type === "Identifier" &&
  callee.property.name === "for" &&
  first?.type === "Literal" &&
  /update|share/.test(String(first.value));

const isOfPromise = ({ callee }: CallExpression): boolean =>
  callee.type === "MemberExpression" &&
  callee.object.type === "Identifier" &&
  callee.object.name === "Promise";

function namesOf(statement: Statement): string[] {
  const declaration = statement.type === "ExportNamedDeclaration" ? statement.declaration : statement;
  if (declaration?.type === "FunctionDeclaration") return [declaration.id?.name ?? ""];
  if (declaration?.type !== "VariableDeclaration") return [];
  return declaration.declarations.flatMap(({ id }) => (id.type === "Identifier" ? [id.name] : []));
}

const includes = (outer: Span, inner: Span): boolean => outer.start <= inner.start && inner.end <= outer.end;

function checkFile({ path, text }: SourceFile): Problem[] {
  const { program } = parseSync(path, text);
  const calls: CallExpression[] = [];
  const templates: Span[] = [];
  const awaited = new Set<Expression>();
  new Visitor({
    CallExpression: (node) => void calls.push(node),
    AwaitExpression: ({ argument }) => void awaited.add(argument),
    ReturnStatement: ({ argument }) => void (argument && awaited.add(argument)),
    TaggedTemplateExpression: ({ quasi }) => void templates.push(quasi),
  }).visit(program);

  const together = calls.filter(isOfPromise);
  const unawaited = calls
    .filter((call) => isLock(nameOf(call)))
    .filter((call) => !awaited.has(call) || together.some((one) => includes(one, call)))
    .map((call) => ({
      at: call,
      message: `${nameOf(call)} is awaited by itself: what follows relies on its lock`,
    }));
  const advisory = templates.filter(({ start, end }) =>
    text.slice(start, end).includes("pg_advisory_xact_lock"),
  );
  const unnamed = [...calls.filter(isLocking), ...advisory]
    .filter((query) => !program.body.some((one) => includes(one, query) && namesOf(one).some(isLock)))
    .map((query) => ({
      at: query,
      message: "a query that locks is in a function or statement named lock… or …ToLock",
    }));
  return [...unawaited, ...unnamed].map(({ at, message }) => ({
    path,
    line: text.slice(0, at.start).split("\n").length,
    message,
  }));
}

/** Checks that the API takes each lock by itself, before the statements that rely on it are sent. */
export function checkLocks(tree: Tree): Problem[] {
  return tree.files
    .filter(
      ({ path, text }) => path.startsWith("apps/api/src/") && !isTest(path) && /lock|\.for\(/i.test(text),
    )
    .flatMap(checkFile);
}
