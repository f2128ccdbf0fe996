import { existsSync, globSync, readFileSync } from "node:fs";
import path from "node:path";

export interface DocsProblem {
  readonly path: string;
  readonly line: number;
  readonly message: string;
}

const skipped =
  /(^|\/)(node_modules|build|dist|coverage|test-results|playwright-report|\.git|\.cache|\.data)(\/|$)/;
// Made by a run, or inside a backup: a fresh clone has none of it.
const generated =
  /^(\.data|\.cache|node_modules|build|coverage|test-results|playwright-report)(\/|$)|\/build(\/|$)|^header\.json$/;
// `*.ts`, `{en,pt}`, `<name>`, `NNN-title.md`, `$FILE`, `…`: a pattern, not a path.
const pattern = /[*{}<>$…|]|\b(NNN|NAME|PLATFORM)\b/;
const fileName = /^[\w.@-]+\.(ts|tsx|mjs|js|md|json|css|sql|svg|png|webp|mp4|yml)$/;

interface Known {
  readonly root: string;
  /** Every file and folder, from the root. */
  readonly paths: ReadonlySet<string>;
  readonly topFolders: ReadonlySet<string>;
  readonly scripts: ReadonlySet<string>;
}

function know(root: string): Known {
  const paths = globSync("**/*", { cwd: root, exclude: (name) => skipped.test(name) }).concat(
    globSync(".{ci,github}/**/*", { cwd: root }),
  );
  const manifests = paths.filter((name) => path.basename(name) === "package.json");
  const scripts = manifests.flatMap((name) => {
    const manifest = JSON.parse(readFileSync(path.join(root, name), "utf8")) as { scripts?: object };
    return Object.keys(manifest.scripts ?? {});
  });
  return {
    root,
    paths: new Set(paths),
    topFolders: new Set(paths.map((name) => name.split("/")[0] ?? "").filter((name) => !name.includes("."))),
    scripts: new Set(scripts),
  };
}

/** Whether `name` stands at the root, beside the page, or as the end of a path somewhere. */
function exists({ root, paths }: Known, page: string, name: string): boolean {
  const bare = name.replace(/\/$/, "").replace(/^\.\//, "");
  if (existsSync(path.join(root, bare)) || existsSync(path.join(root, path.dirname(page), bare))) return true;
  return [...paths].some((known) => known.endsWith(`/${bare}`));
}

function looksLikePath({ topFolders }: Known, word: string): boolean {
  if (pattern.test(word) || generated.test(word) || /^[/@#~]|:\/\/|^-/.test(word)) return false;
  if (!word.includes("/")) return fileName.test(word);
  const [first = ""] = word.split("/");
  return topFolders.has(first) || first === ".ci" || fileName.test(word.split("/").at(-1) ?? "");
}

function checkWords(known: Known, page: string, code: string): string[] {
  const words = code.split(/[\s,;()"'=]+/).map((word) => word.replace(/[.:]+$|:\d+$/g, ""));
  return words
    .filter((word) => looksLikePath(known, word) && !exists(known, page, word))
    .map((word) => `there is no ${word}`);
}

function checkScripts({ scripts }: Known, code: string): string[] {
  const called = [
    ...code.matchAll(/\bnpm (?:(?:-\w+|--?workspace)[ =]\S+ )*(?:run ([\w:-]+)|(test|start)\b)/g),
  ];
  return called
    .map(([, name, short]) => name ?? short ?? "")
    .filter((name) => !scripts.has(name))
    .map((name) => `package.json has no script ${name}`);
}

function checkLinks({ root }: Known, page: string, line: string): string[] {
  const links = [...line.matchAll(/\]\(([^)\s]+)\)|(?:src|href)="([^"]+)"/g)].map(([, a, b]) => a ?? b ?? "");
  return links
    .filter((link) => !/^([a-z]+:|#|\/\/)/.test(link))
    .map((link) => decodeURI(link.replace(/#.*$/, "")))
    .filter((link) => !existsSync(path.join(root, path.dirname(page), link)))
    .map((link) => `the link leads nowhere: ${link}`);
}

/**
 * Every link, path and npm script that a Markdown page below `root` names and that does not exist. Paths are read
 * in code (`like/this.ts`) and in code blocks; what a run generates and what is a pattern is left out.
 */
export function checkDocs(root: string): DocsProblem[] {
  const known = know(root);
  const pages = [...known.paths].filter((name) => name.endsWith(".md")).toSorted();
  return pages.flatMap((page) => {
    let isBlock = false;
    const lines = readFileSync(path.join(root, page), "utf8").split("\n");
    return lines.flatMap((text, index): DocsProblem[] => {
      const isFence = /^\s*```/.test(text);
      if (isFence) isBlock = !isBlock;
      if (isFence) return [];
      const codes = isBlock ? [text] : [...text.matchAll(/`([^`]+)`/g)].map(([, code = ""]) => code);
      const messages = [
        ...codes.flatMap((code) => [...checkWords(known, page, code), ...checkScripts(known, code)]),
        ...(isBlock ? [] : checkLinks(known, page, text)),
      ];
      return [...new Set(messages)].map((message) => ({ path: page, line: index + 1, message }));
    });
  });
}
