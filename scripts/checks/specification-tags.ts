import { globSync, readFileSync } from "node:fs";
import path from "node:path";
import { parseSync, Visitor, type Expression, type Span } from "oxc-parser";

/** A test with the clauses that it proves. */
export interface TaggedTest {
  readonly path: string;
  readonly line: number;
  readonly title: string;
  readonly clauses: readonly string[];
}

const skipped = /(^|\/)(node_modules|build|dist|coverage|\.cache)$/;
const keys = ["tags", "tag"];
/** Keeps a journey to the long run: see e2e/playwright.config.ts. */
const noClause = "long";

/** The first identifier of a callee: `test` of `test`, `test.only` and `test.each(cases)`. */
function nameOf(callee: Expression): string | undefined {
  if (callee.type === "Identifier") return callee.name;
  if (callee.type === "CallExpression") return nameOf(callee.callee);
  return callee.type === "MemberExpression" ? nameOf(callee.object) : undefined;
}

function readFile(root: string, file: string): TaggedTest[] {
  const text = readFileSync(path.join(root, file), "utf8");
  if (!/\btags?:/.test(text)) return [];
  const inside = ({ start, end }: Span) => text.slice(start + 1, end - 1);
  const found: TaggedTest[] = [];
  new Visitor({
    CallExpression({ callee, arguments: [title, options], start }) {
      if (nameOf(callee) !== "test" || title === undefined || options?.type !== "ObjectExpression") return;
      const tags = options.properties.flatMap((property) => {
        const isTag =
          property.type === "Property" &&
          property.key.type === "Identifier" &&
          keys.includes(property.key.name);
        if (!isTag) return [];
        return property.value.type === "ArrayExpression" ? property.value.elements : [property.value];
      });
      // A tag that is not a literal keeps its source text, which matches no clause and is reported.
      const clauses = tags
        .map((tag) =>
          tag?.type === "Literal" ? String(tag.value).replace(/^@/, "") : text.slice(tag?.start, tag?.end),
        )
        .filter((name) => name !== noClause);
      if (clauses.length === 0) return;
      found.push({
        path: file,
        line: text.slice(0, start).split("\n").length,
        title: inside(title),
        clauses,
      });
    },
  }).visit(parseSync(file, text).program);
  return found;
}

/** The tagged tests of all files below `root`: Vitest has `tags` in the options of a test, Playwright `tag`. */
export function readTaggedTests(root: string): TaggedTest[] {
  return globSync("*/**/*.{test,spec}.{ts,tsx}", { cwd: root, exclude: (name) => skipped.test(name) })
    .map((file) => file.replaceAll("\\", "/"))
    .toSorted()
    .flatMap((file) => readFile(root, file));
}
