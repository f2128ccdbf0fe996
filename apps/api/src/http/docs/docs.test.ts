import { afterAll, beforeAll, expect, test } from "vitest";
import { createTestApp, type TestApp } from "../../../testing/test-app.ts";

let server: TestApp;
beforeAll(async () => {
  server = await createTestApp();
});
afterAll(() => server.close());

test("the document has a page that loads nothing from other origins", async () => {
  for (const url of ["/api/docs", "/api/docs/"]) {
    const page = await server.app.inject(url);
    expect(page.statusCode).toBe(200);
    expect(page.headers["content-type"]).toBe("text/html; charset=utf-8");
    expect(page.headers["content-security-policy"]).toMatch(/^default-src 'none'; script-src 'self'; /);
    expect(page.headers["content-security-policy"]).not.toContain("unsafe");
    expect(page.body).not.toMatch(/<script(?![^>]* src=)|<style|style=|https?:/);
    const files = Array.from(page.body.matchAll(/(?:src|href)="(\/api\/[^"]+)"/g), ([, file = ""]) => file);
    expect(files.length).toBeGreaterThan(4);
    for (const file of files) expect([file, (await server.app.inject(file)).statusCode]).toEqual([file, 200]);
  }
});

test("its script is sent compressed, and cached", async () => {
  const url = "/api/docs/swagger-ui-bundle.js";
  const first = await server.app.inject({ url, headers: { "accept-encoding": "br" } });
  expect(first.headers).toMatchObject({ "content-encoding": "br", "cache-control": "no-cache" });
  expect(first.rawPayload.length).toBeLessThan(500_000);
  const headers = { "if-none-match": String(first.headers.etag) };
  expect((await server.app.inject({ url, headers })).statusCode).toBe(304);
});
