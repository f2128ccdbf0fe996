import { createServer } from "node:http";
import { once } from "node:events";
import type { AddressInfo } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import type { RunningServer } from "../servers/start-server.ts";
import { call } from "./request.ts";
import { requireSameAnswers } from "./same-answers.ts";

async function serverThat(name: string, status: number, body: string): Promise<RunningServer> {
  const server = createServer((_request, response) => {
    response.writeHead(status).end(body);
  }).listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => void server.close());
  return { name, pid: process.pid, port: (server.address() as AddressInfo).port, stop: async () => {} };
}

const requests = [call("/jobs/findjobsofrestaurant", { restaurant: "one" })];
const isUseful = () => true;

async function compare(one: [number, string], other: [number, string], useful = isUseful) {
  const servers = [await serverThat("API", ...one), await serverThat("bare", ...other)] as const;
  await requireSameAnswers(servers, requests, useful);
}

test("answers with the same values in another notation are equal", async () => {
  await expect(
    compare([200, '{"a":1,"b":[2.50]}'], [200, '{ "b": [2.5], "a": 1 }']),
  ).resolves.toBeUndefined();
});

test("answers with more or fewer fields differ", async () => {
  await expect(compare([200, '{"a":1}'], [200, '{"a":1,"b":null}'])).rejects.toThrow("the answers differ");
  await expect(compare([200, '{"a":"1"}'], [200, '{"a":1}'])).rejects.toThrow("the answers differ");
});

test("the path of the first difference is reported", async () => {
  const [one, other] = ['{"data":[{"a":1,"b":"x"}]}', '{"data":[{"a":1,"b":"y"}]}'];
  await expect(compare([200, one], [200, other])).rejects.toThrow('data.0.b: "x" and "y"');
  await expect(compare([200, "{}"], [200, '{"data":[]}'])).rejects.toThrow("data: nothing and []");
});

test("two refusals and two useless answers are errors", async () => {
  await expect(compare([503, '{"ok":false}'], [503, '{"ok":false}'])).rejects.toThrow("API answers 503");
  await expect(compare([200, '{"data":[]}'], [200, '{"data":[]}'], () => false)).rejects.toThrow(
    "not what the part measures",
  );
});
