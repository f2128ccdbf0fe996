import { createServer } from "node:http";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { jobsGet } from "@bandeja/contract/calls/jobs";
import { jobsAdd } from "@bandeja/contract/calls/posting";
import { accountLogout } from "@bandeja/contract/calls/accounts";
import { countryFindCity } from "@bandeja/contract/calls/localities";
import { publicJobsLocalities } from "@bandeja/contract/calls/public-jobs";
import { restaurantLogin, restaurantVerifyToken } from "@bandeja/contract/calls/restaurants";
import { waitressPhoto } from "@bandeja/contract/calls/waitstaff";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createClient } from "./create-client.ts";
import type { ClientOptions } from "./create-client.ts";
import { ApiFailure, NetworkFailure } from "./failures.ts";
import { newIdempotencyKey } from "./idempotency-key.ts";

interface Seen {
  method: string | undefined;
  url: string | undefined;
  headers: IncomingMessage["headers"];
  body: string;
}
type Reply = (response: ServerResponse) => void;

let seen: Seen[];
let replies: Reply[];
let baseUrl: string;
let close: () => Promise<void>;

const json =
  (status: number, body: unknown, headers: Record<string, string> = {}): Reply =>
  (response) =>
    response.writeHead(status, { "content-type": "application/json", ...headers }).end(JSON.stringify(body));
const hangUp: Reply = (response) => response.destroy();
const silence: Reply = () => undefined;
const cities = json(200, { ok: true, data: [] });
const busy = json(503, { ok: false, code: "UNAVAILABLE", message: "Later" });

beforeEach(async () => {
  seen = [];
  replies = [];
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => (body += chunk.toString()));
    request.on("end", () => {
      seen.push({ method: request.method, url: request.url, headers: request.headers, body });
      (replies.shift() ?? silence)(response);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}/api`;
  close = () => {
    server.closeAllConnections();
    return new Promise((resolve) => server.close(() => resolve()));
  };
});
afterEach(() => close());

function client(options: Partial<ClientOptions> = {}) {
  return createClient({ baseUrl, getToken: () => "secret", getLanguage: () => "pt", ...options });
}

const job = {
  venueId: "r1",
  startDate: "2026-11-27",
  endDate: "2026-11-28",
  startTime: "18:00",
  endTime: "02:00",
  hourlyValue: "32,00",
  currency: "BRL",
  tips: "Yes",
  openings: 3,
} as const;

test("a file is sent as multipart form data with its boundary in the content type", async () => {
  replies = [json(200, { ok: true, data: {} })];
  await client().call(waitressPhoto, {
    body: { photo: new File(["pixels"], "me.png", { type: "image/png" }) },
  });
  const { headers, body } = seen[0]!;
  const boundary = /^multipart\/form-data; boundary=(\S+)$/.exec(headers["content-type"] ?? "")?.[1];
  expect(body).toContain(`--${boundary}\r\nContent-Disposition: form-data; name="photo"; filename="me.png"`);
  expect(body).toContain("pixels");
});

test("other programs do not name themselves as a client of Bandeja", async () => {
  replies.push(cities);
  await client().call(countryFindCity, { body: { city: "Lisboa" } });
  expect(seen[0]?.headers).not.toHaveProperty("bandeja-client");
});

test(
  "a call carries its token, its language, and the fields of its schema",
  { tags: "6.bearer" },
  async () => {
    replies.push(cities);
    await client({ clientName: "app" }).call(countryFindCity, { body: { city: "Lisboa" } });
    expect(seen).toMatchObject([
      {
        method: "POST",
        url: "/api/country/findcity",
        headers: {
          authorization: "Bearer secret",
          "accept-language": "pt",
          "bandeja-client": "app",
          "content-type": "application/json",
        },
        body: '{"city":"Lisboa"}',
      },
    ]);
  },
);

test("without a session no token is sent, and an id cannot change the path of its call", async () => {
  replies.push(json(200, { ok: true, data: { _id: "j1" } }));
  await client({ getToken: () => undefined }).call(jobsGet, { params: { id: "../x?y#z" } });
  expect(seen[0]?.url).toBe("/api/jobs/..%2Fx%3Fy%23z");
  expect(seen[0]?.headers.authorization).toBeUndefined();
});

test("a refusal carries its status, code, fields, fee and Retry-After", async () => {
  replies.push(
    json(402, { ok: false, code: "FREE_POSITION_USED", message: "Free position used!", fee: 9.9 }),
    json(429, { ok: false, code: "TOO_MANY_REQUESTS", message: "Wait" }, { "retry-after": "7" }),
    json(400, { ok: false, code: "INVALID", message: "No", fields: { endshift: "Bad" } }),
  );
  const post = () => client().call(jobsAdd, { body: job });
  await expect(post()).rejects.toMatchObject({ status: 402, code: "FREE_POSITION_USED", fee: 9.9 });
  await expect(post()).rejects.toMatchObject({ code: "TOO_MANY_REQUESTS", retryAfter: 7 });
  await expect(post()).rejects.toMatchObject({ code: "INVALID", fields: { endTime: "Bad" } });
});

test("a body is sent with the names of the wire, and its answer is read with plain ones", async () => {
  replies.push(json(200, { ok: true, message: "Posted", data: { _id: "j1" } }));
  await expect(client().call(jobsAdd, { body: job })).resolves.toEqual({
    ok: true,
    message: "Posted",
    data: { id: "j1" },
  });
  expect(JSON.parse(seen[0]?.body ?? "")).toEqual({
    restaurant_id: "r1",
    startdate: "2026-11-27",
    enddate: "2026-11-28",
    startshift: "18:00",
    endshift: "02:00",
    salary: "32,00",
    currency: "BRL",
    tips: "Yes",
    numberwaitress: 3,
  });
});

test("parameters of an address are sent with the names of the wire, and absent ones are left out", async () => {
  replies = [json(200, { ok: true, data: [], more: false })];
  const query = { venueId: "v1", minHourlyValue: 12.5, weekdays: "6,7", city: undefined };
  await client().call(publicJobsLocalities, { query });
  expect(seen[0]?.url).toBe("/api/public/places?restaurant_id=v1&minsalary=12.5&weekdays=6%2C7");
});

test("a proxy's error page, and a success without ok, are failures too", async () => {
  replies.push(
    (response) => response.writeHead(502, { "content-type": "text/html" }).end("<h1>Bad gateway</h1>"),
    json(200, { ok: false, code: "made up", message: "?" }),
    json(200, []),
  );
  const login = () => client().call(restaurantLogin, { body: { email: "a@b.pt", password: "x" } });
  await expect(login()).rejects.toMatchObject({ status: 502, code: "UNAVAILABLE", message: "" });
  await expect(login()).rejects.toMatchObject({ status: 200, code: "INTERNAL" });
  await expect(login()).rejects.toBeInstanceOf(ApiFailure);
});

test("a query is retried twice when the network fails or the server is unavailable", async () => {
  replies.push(hangUp, busy, cities);
  await expect(client().call(countryFindCity, { body: { city: "Lisboa" } })).resolves.toEqual({
    ok: true,
    data: [],
  });
  replies.push(hangUp, hangUp, hangUp, cities);
  await expect(client().call(countryFindCity, { body: { city: "Lisboa" } })).rejects.toMatchObject({
    kind: "offline",
  });
  expect(seen).toHaveLength(6);
});

test("a command is sent once, unless it has an idempotency key", async () => {
  replies.push(hangUp);
  await expect(client().call(jobsAdd, { body: job })).rejects.toBeInstanceOf(NetworkFailure);
  replies.push(busy);
  await expect(client().call(accountLogout, {}, { idempotencyKey: "k" })).rejects.toMatchObject({
    status: 503,
  });
  expect(seen).toHaveLength(2);

  replies.push(hangUp, json(200, { ok: true, message: "Posted", data: { _id: "j1" } }));
  const key = newIdempotencyKey();
  const answer = await client().call(jobsAdd, { body: job }, { idempotencyKey: key });
  expect(answer.data.id).toBe("j1");
  expect(seen.slice(2).map(({ headers }) => headers["idempotency-key"])).toEqual([key, key]);
});

test("a call is not retried with the token of another account that signed in meanwhile", async () => {
  let token = "anas";
  replies.push((response) => {
    token = "beas";
    hangUp(response);
  }, cities);
  const search = client({ getToken: () => token }).call(countryFindCity, { body: { city: "Lisboa" } });
  await expect(search).rejects.toBeInstanceOf(NetworkFailure);
  expect(seen.map(({ headers }) => headers.authorization)).toEqual(["Bearer anas"]);
});

test("a keepalive call is sent to its end when the page is left", async () => {
  const sent: RequestInit[] = [];
  const leftPage = client({
    fetch: async (_address, init) => {
      sent.push(init ?? {});
      return Response.json({ ok: true, data: [] });
    },
  });
  await leftPage.call(countryFindCity, { body: { city: "Lisboa" } }, { keepalive: true });
  await leftPage.call(countryFindCity, { body: { city: "Lisboa" } });
  expect(sent.map(({ keepalive }) => keepalive)).toEqual([true, false]);
});

test("a fault of this program is thrown as it is, not as a missing network, and is not repeated", async () => {
  const fault = new TypeError("x.y is not a function");
  const params = {
    get id(): string {
      throw fault;
    },
  };
  await expect(client().call(jobsGet, { params })).rejects.toBe(fault);
  expect(seen).toHaveLength(0);

  replies.push(json(401, { ok: false, code: "UNAUTHENTICATED", message: "" }));
  const onUnauthenticated = () => {
    throw fault;
  };
  const refused = client({ onUnauthenticated }).call(jobsGet, { params: { id: "j1" } });
  await expect(refused).rejects.toBe(fault);
  expect(seen).toHaveLength(1);
});

test("a network that is lost inside of an answer is a missing network", async () => {
  replies.push((response) => {
    response.writeHead(200, { "content-length": "100" }).write('{"ok":');
    setTimeout(() => response.destroy(), 20);
  });
  const call = client().call(accountLogout, {});
  await expect(call).rejects.toMatchObject({ name: "NetworkFailure", kind: "offline" });
});

test("a refusal is not retried", async () => {
  replies.push(json(404, { ok: false, code: "NOT_FOUND", message: "No" }));
  await expect(client().call(jobsGet, { params: { id: "j1" } })).rejects.toMatchObject({ code: "NOT_FOUND" });
  expect(seen).toHaveLength(1);
});

test("a call without an answer ends at its limit and is not repeated", { tags: "7.timeout" }, async () => {
  const call = client().call(countryFindCity, { body: { city: "Lisboa" } }, { timeoutMs: 1_000 });
  await expect(call).rejects.toMatchObject({ name: "NetworkFailure", kind: "timeout" });
  expect(seen).toHaveLength(1);
});

test(
  "a call times out after 15 seconds by default, and an upload after 30",
  { tags: "7.timeout" },
  async () => {
    const limits = vi.spyOn(AbortSignal, "timeout");
    replies.push(cities, json(400, { ok: false, code: "INVALID", message: "" }));
    await client().call(countryFindCity, { body: { city: "Lisboa" } });
    expect(limits).toHaveBeenLastCalledWith(15_000);
    const photo = new File(["x"], "x.jpg");
    await expect(client().call(waitressPhoto, { body: { photo } })).rejects.toMatchObject({
      code: "INVALID",
    });
    expect(limits.mock.lastCall?.[0]).toBeGreaterThan(15_000);
    limits.mockRestore();
  },
);

test("an aborted signal ends a call, also between two attempts", async () => {
  const leftPage = new AbortController();
  const hanging = client().call(jobsGet, { params: { id: "j1" } }, { signal: leftPage.signal });
  await vi.waitFor(() => expect(seen).toHaveLength(1), { timeout: 10_000 });
  leftPage.abort();
  await expect(hanging).rejects.toMatchObject({ name: "AbortError" });

  const closing = new AbortController();
  replies.push(json(503, { ok: false, code: "UNAVAILABLE", message: "" }, { "retry-after": "5" }));
  const waiting = client().call(jobsGet, { params: { id: "j1" } }, { signal: closing.signal });
  await vi.waitFor(() => expect(seen).toHaveLength(2), { timeout: 10_000 });
  setTimeout(() => closing.abort(), 20);
  await expect(waiting).rejects.toMatchObject({ name: "AbortError" });
});

test("a dead token is reported, a wrong password is not", async () => {
  const dead: string[] = [];
  const notified = client({ onUnauthenticated: (token) => dead.push(token) });
  replies.push(json(401, { ok: false, code: "UNAUTHENTICATED", message: "" }));
  await expect(notified.call(restaurantVerifyToken, {})).rejects.toMatchObject({ status: 401 });
  replies.push(json(401, { ok: false, code: "INVALID_DATA", message: "Invalid data!" }));
  const login = notified.call(restaurantLogin, { body: { email: "a@b.pt", password: "x" } });
  await expect(login).rejects.toMatchObject({ code: "INVALID_DATA" });
  expect(dead).toEqual(["secret"]);
});
