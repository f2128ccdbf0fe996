import { parseSync, Visitor, type Node } from "oxc-parser";

export interface Import {
  readonly specifier: string;
  readonly line: number;
  /** Whether it is erased at run time: `import type`, `export type`, `import("x").T`. */
  readonly isType: boolean;
  /** Whether it is loaded when it is needed: `import("x")`. */
  readonly isLazy: boolean;
  /** The names of imported values; empty for types and for a whole module. */
  readonly values: readonly string[];
}

export interface Name {
  readonly name: string;
  readonly line: number;
  /** Below a `fields` key, where the server's validation errors have wire names. */
  readonly isErrorField?: boolean;
}

interface Positioned {
  readonly start: number;
}

const isTypeOnly = (
  kind: string | undefined,
  specifiers: readonly { readonly importKind?: string; readonly exportKind?: string }[],
): boolean =>
  kind === "type" ||
  (specifiers.length > 0 && specifiers.every((one) => (one.importKind ?? one.exportKind) === "type"));

/** Whether a chain of properties begins with `$`, as the keys of texts do: `$.newjob.salary`. */
function isTextKey(node: Node): boolean {
  if (node.type === "MemberExpression") return isTextKey(node.object);
  return node.type === "Identifier" && node.name === "$";
}

export interface Source {
  readonly imports: readonly Import[];
  /** Identifiers and quoted keys, without the keys of texts. */
  readonly names: readonly Name[];
  /** Quoted texts, such as the name of a form's field. */
  readonly literals: readonly Name[];
}

/** Finds the line of a position; nodes are visited about in the order of the text. */
function createLineFinder(text: string): (node: Positioned) => number {
  let [at, line] = [0, 1];
  return ({ start }) => {
    if (start < at) [at, line] = [0, 1];
    for (let next = text.indexOf("\n", at); next !== -1 && next < start; next = text.indexOf("\n", at)) {
      at = next + 1;
      line += 1;
    }
    return line;
  };
}

/**
 * The imports of a file in every form (static, re-exported, dynamic, in a type, `require`), and its names.
 *
 * @throws SyntaxError when the file does not parse.
 */
export function readSource(path: string, text: string): Source {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(`${path}: ${error.message}`);

  const imports: Import[] = [];
  const found: (Name & Positioned)[] = [];
  const literals: Name[] = [];
  const textKeys = new Set<number>();
  const fields: { readonly start: number; readonly end: number }[] = [];
  const lineAt = createLineFinder(text);
  const add = (
    source: { readonly value: unknown } & Positioned,
    isType: boolean,
    values: readonly string[] = [],
    isLazy = false,
  ): void => {
    if (typeof source.value === "string") {
      imports.push({ specifier: source.value, line: lineAt(source), isType, isLazy, values });
    }
  };
  const addName = (literal: { readonly value: unknown } & Positioned): void => {
    found.push({ name: String(literal.value), line: lineAt(literal), start: literal.start });
  };

  new Visitor({
    ImportDeclaration: (node) =>
      add(
        node.source,
        isTypeOnly(
          node.importKind,
          node.specifiers.map((one) => (one.type === "ImportSpecifier" ? one : {})),
        ),
        node.importKind === "type"
          ? []
          : node.specifiers.flatMap((one) =>
              one.type === "ImportSpecifier" &&
              one.importKind !== "type" &&
              one.imported.type === "Identifier"
                ? [one.imported.name]
                : [],
            ),
      ),
    ExportNamedDeclaration: (node) => {
      if (node.source !== null) add(node.source, isTypeOnly(node.exportKind, node.specifiers));
    },
    ExportAllDeclaration: (node) => add(node.source, node.exportKind === "type"),
    ImportExpression: (node) => {
      if (node.source.type === "Literal") add(node.source, false, [], true);
    },
    TSImportType: (node) => add(node.source, true),
    CallExpression: (node) => {
      const [first] = node.arguments;
      const isRequire = node.callee.type === "Identifier" && node.callee.name === "require";
      if (isRequire && first?.type === "Literal") add(first, false);
    },
    Identifier: (node) => {
      found.push({ name: node.name, line: lineAt(node), start: node.start });
    },
    JSXIdentifier: (node) => {
      found.push({ name: node.name, line: lineAt(node), start: node.start });
    },
    Literal: (node) => {
      if (typeof node.value === "string") literals.push({ name: node.value, line: lineAt(node) });
    },
    Property: ({ key, value }) => {
      if (key.type === "Literal") addName(key);
      if (key.type === "Identifier" && key.name === "fields") fields.push(value);
    },
    MemberExpression: (node) => {
      if (isTextKey(node)) textKeys.add(node.property.start);
      if (node.computed && node.property.type === "Literal") addName(node.property);
    },
  }).visit(program);
  const names = found
    .filter(({ start }) => !textKeys.has(start))
    .map(({ name, line, start }) => ({
      name,
      line,
      isErrorField: fields.some((one) => one.start <= start && start < one.end),
    }));
  return { imports, names, literals };
}
