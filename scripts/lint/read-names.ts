import { parseSync, Visitor, type Node } from "oxc-parser";
import type { Name } from "./read-source.ts";

export interface Names {
  /** Variables, parameters, functions, classes, types, and the keys of objects and types. */
  readonly declared: readonly Name[];
  /** The titles of `test`, `it` and `describe`, and object keys that are sentences. */
  readonly titles: readonly Name[];
  /** Tables, columns and aliases, in `sql` templates and in Drizzle schemas. */
  readonly sql: readonly Name[];
}

interface Positioned {
  readonly start: number;
  readonly end: number;
}

/** @returns the line of an offset, from 1. */
function countLines(text: string): (offset: number) => number {
  const starts = [0, ...[...text.matchAll(/\n/g)].map(({ index }) => index + 1)];
  return (offset) => {
    let [low, high] = [0, starts.length];
    while (high - low > 1) {
      const middle = (low + high) >> 1;
      if ((starts[middle] ?? 0) <= offset) low = middle;
      else high = middle;
    }
    return low + 1;
  };
}

const blank = (text: string): string => text.replace(/[^\n]/g, " ");

/** The identifiers of SQL by line, without its comments and strings. */
export function readSqlNames(source: string): Name[] {
  const bare = source.replace(/--[^\n]*|\/\*[\s\S]*?\*\/|'(?:[^']|'')*'/g, blank);
  const lineAt = countLines(bare);
  return [...bare.matchAll(/[A-Za-z_][\w$]*/g)]
    .filter(([name]) => !/^cast$/i.test(name))
    .map(({ 0: name, index }) => ({ name, line: lineAt(index) }));
}

/** The headings of a Markdown page; code blocks are skipped. */
export function readHeadings(page: string): Name[] {
  const bare = page.replace(/^(```+|~~~+)[\s\S]*?^\1/gm, blank);
  return bare.split("\n").flatMap((text, index) => {
    const [, heading] = /^#{1,6}\s+(.+)$/.exec(text) ?? [];
    return heading === undefined
      ? []
      : [{ name: heading.replace(/\]\([^)]*\)/g, "]").trim(), line: index + 1 }];
  });
}

/** The first identifier of a callee: `test` of `test.each(rows)`. */
function rootOf(node: Node): string | undefined {
  if (node.type === "Identifier") return node.name;
  if (node.type === "MemberExpression") return rootOf(node.object);
  if (node.type === "CallExpression") return rootOf(node.callee);
  return node.type === "TaggedTemplateExpression" ? rootOf(node.tag) : undefined;
}

const testing = new Set(["test", "it", "describe"]);

function titleOf(node: Node | undefined): string | undefined {
  if (node?.type === "Literal" && typeof node.value === "string") return node.value;
  return node?.type === "TemplateLiteral" ? node.quasis.map(({ value }) => value.raw).join("…") : undefined;
}

/**
 * The names that a file declares. Uses are not read, so that each name is reported once.
 *
 * @throws SyntaxError when the file does not parse.
 */
export function readNames(path: string, text: string): Names {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(`${path}: ${error.message}`);

  const [declared, titles, sql]: [Name[], Name[], Name[]] = [[], [], []];
  const lineAt = countLines(text);
  const isSchema = program.body.some(
    (node) => node.type === "ImportDeclaration" && node.source.value === "drizzle-orm/pg-core",
  );
  const add = (name: string, { start }: Positioned): void => {
    declared.push({ name, line: lineAt(start) });
  };
  const addBinding = (node: Node | null | undefined): void => {
    if (!node) return;
    if (node.type === "Identifier") add(node.name, node);
    if (node.type === "RestElement") addBinding(node.argument);
    if (node.type === "AssignmentPattern") addBinding(node.left);
    if (node.type === "ArrayPattern") node.elements.forEach(addBinding);
    if (node.type === "ObjectPattern") {
      for (const one of node.properties) addBinding(one.type === "Property" ? one.value : one);
    }
    if (node.type === "TSParameterProperty") addBinding(node.parameter);
  };
  const addKey = ({ key, computed }: { readonly key: Node; readonly computed: boolean }): void => {
    if (key.type === "Identifier" && !computed) add(key.name, key);
    if (key.type === "PrivateIdentifier") add(key.name, key);
    if (key.type !== "Literal" || typeof key.value !== "string") return;
    if (/\s/.test(key.value)) titles.push({ name: key.value, line: lineAt(key.start) });
    else add(key.value, key);
  };
  const addFunction = (node: { readonly id?: Node | null; readonly params: readonly Node[] }): void => {
    addBinding(node.id);
    node.params.forEach(addBinding);
  };
  const addId = ({ id }: { readonly id: Node | null }): void => addBinding(id);

  new Visitor({
    VariableDeclarator: addId,
    FunctionDeclaration: addFunction,
    FunctionExpression: addFunction,
    ArrowFunctionExpression: addFunction,
    TSFunctionType: addFunction,
    TSDeclareFunction: addFunction,
    TSMethodSignature(node) {
      addKey(node);
      node.params.forEach(addBinding);
    },
    CatchClause: ({ param }) => addBinding(param),
    ClassDeclaration: addId,
    ClassExpression: addId,
    TSTypeAliasDeclaration: addId,
    TSInterfaceDeclaration: addId,
    TSTypeParameter: ({ name }) => addBinding(name),
    ObjectExpression({ properties }) {
      for (const one of properties) if (one.type === "Property") addKey(one);
    },
    PropertyDefinition: addKey,
    MethodDefinition: addKey,
    TSPropertySignature: addKey,
    ImportDefaultSpecifier: ({ local }) => addBinding(local),
    ImportNamespaceSpecifier: ({ local }) => addBinding(local),
    ImportSpecifier({ imported, local }) {
      if (imported.type === "Identifier" && imported.name !== local.name) addBinding(local);
    },
    CallExpression({ callee, arguments: [first] }) {
      const title = testing.has(rootOf(callee) ?? "") ? titleOf(first) : undefined;
      if (title !== undefined) titles.push({ name: title, line: lineAt(first?.start ?? 0) });
      const isColumn = isSchema && callee.type === "Identifier" && first?.type === "Literal";
      if (isColumn && typeof first.value === "string") {
        sql.push({ name: first.value, line: lineAt(first.start) });
      }
    },
    TaggedTemplateExpression({ tag, quasi }) {
      if (rootOf(tag) !== "sql") return;
      let source = text.slice(quasi.start, quasi.end);
      for (const { start, end } of quasi.expressions) {
        const [from, to] = [start - quasi.start, end - quasi.start];
        source = source.slice(0, from) + blank(source.slice(from, to)) + source.slice(to);
      }
      const before = lineAt(quasi.start) - 1;
      sql.push(...readSqlNames(source).map(({ name, line }) => ({ name, line: line + before })));
    },
  }).visit(program);
  return { declared, titles, sql };
}
