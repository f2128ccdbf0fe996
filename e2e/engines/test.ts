import { expect } from "@playwright/test";
import { test as serverTest } from "../fixtures/server-test.ts";
import { findEngine, type EngineName } from "./engines.ts";
import { stepsOf, type Steps } from "./steps.ts";
import { visitorAt, type Visitor } from "./visitor.ts";

export interface EngineOptions {
  engine: EngineName;
}

/** The walks' `test`: its visitor's pages have no errors, and it is skipped where its engine is not installed. */
export const test = serverTest.extend<EngineOptions & { visitor: Visitor; steps: Steps }>({
  engine: ["firefox", { option: true }],
  visitor: async ({ engine: name, baseURL, viewport, language }, use, info) => {
    const { open, missing } = findEngine(name);
    if (open === undefined) return info.skip(true, missing);
    const engine = await open(viewport ?? { width: 1280, height: 800 });
    try {
      const visitor = visitorAt(engine, baseURL ?? "");
      // A page that reads no login: the browser is in the project's language, and `signIn` can store one.
      await visitor.open(`/restaurant?lng=${language}`);
      await use(visitor);
      expect(engine.errors()).toEqual([]);
    } finally {
      if (info.status !== info.expectedStatus) await engine.screenshot(info.outputPath("page.png"));
      await engine.close();
    }
  },
  steps: async ({ visitor, t, outbox }, use) => use(stepsOf(visitor, t, outbox)),
});

export { expect };
