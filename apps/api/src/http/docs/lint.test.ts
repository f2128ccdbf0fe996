import path from "node:path";
import { lintFromString, loadConfig } from "@redocly/openapi-core";
import { expect, test } from "vitest";
import { buildDocument } from "@bandeja/api-docs/openapi/build-document";

const configPath = path.resolve(import.meta.dirname, "../../../../../redocly.yaml");
const addresses = { siteUrl: "https://bandeja.test", apiUrl: "https://bandeja.test/api" };

/** The linter's findings about a document, warnings included. */
async function lint(document: object): Promise<string[]> {
  const config = await loadConfig({ configPath });
  const source = JSON.stringify(document);
  const problems = await lintFromString({ source, absoluteRef: "/openapi.json", config });
  return problems.map(({ ruleId, message, location: [at] }) => `${ruleId}: ${message} (${at?.pointer})`);
}

test("a public linter reports no problem in the document", async () => {
  expect(await lint(buildDocument(addresses))).toEqual([]);
});

test("the linter detects a missing summary, an invalid example and a dangling reference", async () => {
  const document = buildDocument(addresses);
  const paths = Object.fromEntries(
    ["/jobs/add", "/messages/threads"].map((name) => [name, document.paths[name]]),
  );
  const broken = JSON.stringify({ ...document, paths })
    .replace('"summary":"Posts a job: the first is free, each further one uses a credit.",', "")
    .replace('"startshift":"18:00"', '"startshift":"six"')
    .replace('"#/components/schemas/Thread"', '"#/components/schemas/Yarn"');
  const found = await lint(JSON.parse(broken) as object);
  expect(found.map((line) => line.split(":")[0])).toEqual(
    expect.arrayContaining(["operation-summary", "no-invalid-media-type-examples", "no-unresolved-refs"]),
  );
});
