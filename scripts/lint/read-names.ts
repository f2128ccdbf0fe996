import { parseSync, Visitor, type Node } from "oxc-parser";
import type { Name } from "./read-source.ts";

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

/**
 * The names that a file declares: variables, parameters, functions, classes, types, and the keys of objects and types. Uses are not read, so that each name is reported once.
 *
 * @throws SyntaxError when the file does not parse.
 */
export function readNames(path: string, text: string): Name[] {
  const { program, errors } = parseSync(path, text);
  const [error] = errors;
  if (error !== undefined) throw new SyntaxError(`${path}: ${error.message}`);

  const declared: Name[] = [];
  const lineAt = countLines(text);
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
    const isName = key.type === "Literal" && typeof key.value === "string" && !/\s/.test(key.value);
    if (isName) add(key.value, key);
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
  }).visit(program);
  return declared;
}
