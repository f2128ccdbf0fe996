import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { publicJobsGet } from "@bandeja/contract/calls/public-jobs";
import { publicVenuesGet } from "@bandeja/contract/calls/public-venues";
import Fastify, { type FastifyInstance } from "fastify";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { createTestMarket, hoursAfter, tuesdayNoon, type Market } from "../testing/test-market.ts";
import { findLinkPreview } from "./find-link-preview.ts";
import { answerFailures } from "./http/errors.ts";
import { limitAddresses } from "./http/limits.ts";
import { serveApp, type FindLinkPreview } from "./http/serve-app.ts";

const shell =
  '<!doctype html><html lang="en"><head><title>Bandeja</title><script>1</script></head><body><div id="app"></div></body></html>';
const site = "http://bandeja.test";

let market: Market;
let folder: string;
let app: FastifyInstance;

async function serve(findPreview: FindLinkPreview, rateLimits = false): Promise<FastifyInstance> {
  const server = Fastify();
  answerFailures(server);
  await limitAddresses(server, undefined);
  const services = { ...market.services, config: { ...market.services.config, rateLimits } };
  await serveApp(server, services, folder, findPreview);
  return server;
}

beforeAll(async () => {
  market = await createTestMarket();
  folder = await mkdtemp(path.join(tmpdir(), "previews-"));
  await writeFile(path.join(folder, "index.html"), shell);
  await writeFile(path.join(folder, "manifest.webmanifest"), '{"description":"Shifts and more."}');
});
beforeEach(async () => {
  app = await serve(findLinkPreview(market.services));
});
afterEach(async () => {
  await app.close();
  market.setNow(tuesdayNoon);
});
afterAll(async () => {
  await market.close();
  await rm(folder, { recursive: true });
});

const get = (url: string, language = "en", from = app) =>
  from.inject({ url, headers: { "accept-language": language } });

const marks = { "&lt;": "<", "&gt;": ">", "&quot;": '"', "&#39;": "'", "&amp;": "&" } as const;
const readText = (escaped = "") =>
  escaped.replaceAll(/&(?:lt|gt|quot|#39|amp);/g, (mark) => marks[mark as keyof typeof marks]);

/** What a program that runs no script reads in a document's head. */
function readHead(html: string) {
  const [head = ""] = html.split("</head>");
  const metas = Array.from(
    head.matchAll(/<meta (?:name|property)="([^"]+)" content="([^"<>]*)" \/>/g),
    ([, name = "", content]) => [name, readText(content)] as const,
  );
  // No text ends an element, or begins another one.
  expect(head.match(/<meta/g) ?? []).toHaveLength(metas.length);
  const [, data] = /<script type="application\/ld\+json">([^<]*)<\/script>/.exec(head) ?? [];
  expect(head.match(/<script/g)).toHaveLength(data === undefined ? 1 : 2);
  return {
    title: readText(/<title>([^<]*)<\/title>/.exec(head)?.[1]),
    canonical: readText(/<link rel="canonical" href="([^"]*)" \/>/.exec(head)?.[1]),
    ...Object.fromEntries(metas),
    data: data === undefined ? undefined : (JSON.parse(data) as Record<string, unknown>),
  };
}

const night = { startDate: "2026-03-13", endDate: "2026-03-14", startTime: "18:00", endTime: "02:00" };

test("a link to an open job shows venue, days, hours, pay and city, in each language", async () => {
  const venue = await market.venue({ name: "Tasca & Filhos", address: "Rua Escondida 7", district: "Baixa" });
  const job = await market.job(venue, { ...night, hourlyCents: 1250, openings: 3, tips: true });
  await market.application(job, await market.person(), { status: "confirmed" });
  const url = `${site}/app/shifts/${job.id}`;
  const answer = await get(`/app/shifts/${job.id}?from=chat`);
  expect(answer.headers).toMatchObject({
    "content-language": "en",
    "cache-control": "no-cache",
    vary: "Accept-Encoding, Accept-Language, Cookie",
  });
  expect(answer.headers["x-robots-tag"]).toBeUndefined();
  expect(answer.headers["content-security-policy"]).toBe(
    (await get("/app/shifts")).headers["content-security-policy"],
  );
  const title = "Shift at Tasca & Filhos, Fri 13 – Sat 14 Mar";
  const description = "18:00–02:00 (+1) · €12.50 per hour, plus tips · Lisbon · 2 openings";
  expect(readHead(answer.body)).toMatchObject({
    title: `${title} · Bandeja`,
    description,
    canonical: url,
    "og:title": title,
    "og:description": description,
    "og:url": url,
    "og:locale": "en_GB",
    "og:image": `${site}/og/waitstaff-en.png`,
    "twitter:card": "summary_large_image",
    "twitter:title": title,
  });
  for (const [language, texts] of [
    [
      "pt-BR",
      ["Turno: Tasca & Filhos, sex, 13 – sáb, 14 mar", "Lisboa · 2 lugares", "pt_BR", "waitstaff-pt.png"],
    ],
    [
      "pt-PT",
      ["Turno: Tasca & Filhos, sex, 13 – sáb, 14 mar", "12,50 € por hora", "pt_PT", "waitstaff-pt.png"],
    ],
  ] as const) {
    const head = JSON.stringify(readHead((await get(`/app/shifts/${job.id}`, language)).body));
    for (const text of texts) expect(head.replaceAll("\u00a0", " ")).toContain(text);
  }
});

test("a search engine finds the job as a posting, without what only confirmed workers see", async () => {
  const venue = await market.venue({
    name: "Tasca",
    address: "Rua Escondida 7",
    zipcode: "1100-588",
    pinLatitude: 38.71234567,
    pinLongitude: -9.13987654,
  });
  const job = await market.job(venue, { ...night, hourlyCents: 1250, note: "Black shirt.\nSide <door>" });
  const { body } = await get(`/app/shifts/${job.id}`);
  expect(readHead(body).data).toEqual({
    "@context": "https://schema.org",
    "@type": "JobPosting",
    title: "Waitstaff",
    description: expect.stringMatching(
      /^<p>18:00–02:00.*<\/p><p>Black shirt\.<\/p><p>Side &lt;door&gt;<\/p>$/,
    ),
    identifier: { "@type": "PropertyValue", name: "Bandeja", value: job.id },
    url: `${site}/app/shifts/${job.id}`,
    datePosted: tuesdayNoon.toISOString(),
    validThrough: "2026-03-13T18:00:00.000Z",
    jobStartDate: "2026-03-13",
    workHours: "18:00–02:00 (+1)",
    employmentType: "TEMPORARY",
    totalJobOpenings: job.openings,
    directApply: true,
    hiringOrganization: {
      "@type": "Organization",
      name: "Tasca",
      sameAs: `${site}/app/venues/${venue.id}`,
    },
    jobLocation: {
      "@type": "Place",
      address: { "@type": "PostalAddress", addressLocality: "Lisbon", addressCountry: "PT" },
    },
    baseSalary: {
      "@type": "MonetaryAmount",
      currency: "EUR",
      value: { "@type": "QuantitativeValue", value: 12.5, unitText: "HOUR" },
    },
  });
  for (const secret of ["Escondida", "1100-588", "38.71"]) expect(body).not.toContain(secret);
});

test.each([
  `</script><script>alert(1)</script>`,
  `"><meta http-equiv="refresh" content="0">`,
  `' onload='x`,
  `</title><b>$& $1 $\``,
  `&lt;b&gt; &amp;`,
  `<!--`,
  `مقهى السلام`,
])("a name made to deceive is text only: %s", async (name) => {
  const venue = await market.venue({ name, description: name });
  const job = await market.job(venue, { note: name });
  const head = readHead((await get(`/app/shifts/${job.id}`)).body);
  expect(head).toMatchObject({
    "og:title": expect.stringContaining(name),
    data: { hiringOrganization: { name } },
  });
  expect(readHead((await get(`/app/venues/${venue.id}`)).body)).toMatchObject({ title: `${name} · Bandeja` });
});

test("a link to a venue shows its name, its city and, quoted, what it says of itself", async () => {
  const venue = await market.venue({
    name: "Tasca",
    district: "Baixa",
    description: `Forty\nseats. ${"á".repeat(300)}`,
  });
  const head = readHead((await get(`/app/venues/${venue.id}`)).body);
  expect(head).toMatchObject({
    title: "Tasca · Bandeja",
    "og:description": expect.stringMatching(/^Lisbon: shifts for waitstaff\. “Forty seats\. á+…”$/),
    "og:url": `${site}/app/venues/${venue.id}`,
    data: undefined,
  });
  expect(
    readHead((await get(`/app/venues/${(await market.venue({ description: null })).id}`)).body),
  ).toMatchObject({
    description: "Lisbon: shifts for waitstaff",
  });
});

test("what is not public has the plain page, the same for all reasons", async () => {
  const venue = await market.venue({ name: "Segredo" });
  const full = await market.job(venue, { openings: 1 });
  await market.application(full, await market.person(), { status: "confirmed" });
  const started = await market.job(venue, night);
  const jobs = {
    full,
    cancelled: await market.job(venue, { state: "cancelled" }),
    completed: await market.job(venue, { state: "completed" }),
    started,
  };
  market.setNow(hoursAfter(started.endsAt, 1));
  const worker = await market.person({ name: "Ana Segredo" });
  const unknown = await get(`/app/shifts/${crypto.randomUUID()}`);
  expect(unknown.headers["x-robots-tag"]).toBe("noindex");
  expect(readHead(unknown.body)).toMatchObject({ title: "Bandeja", data: undefined });
  for (const page of [
    ...Object.values(jobs).map(({ id }) => `shifts/${id}`),
    `shifts/${venue.id}`,
    "shifts/none",
    "shifts/%00",
    `venues/${worker.id}`,
    `venues/${full.id}`,
  ]) {
    const { statusCode, body, headers } = await get(`/app/${page}`);
    expect([page, statusCode, body, headers["x-robots-tag"], headers["etag"]]).toEqual([
      page,
      200,
      unknown.body,
      "noindex",
      unknown.headers["etag"],
    ]);
  }
});

test("what has a preview is what the public calls answer", async () => {
  const venue = await market.venue();
  const job = await market.job(venue);
  const hasPreview = async (page: string) => readHead((await get(`/app/${page}`)).body).title !== "Bandeja";
  for (const now of [tuesdayNoon, job.startsAt, hoursAfter(job.endsAt, 1)]) {
    market.setNow(now);
    const { status } = await market.ask(publicJobsGet, { params: { id: job.id } });
    expect(await hasPreview(`shifts/${job.id}`)).toBe(status === 200);
    expect((await market.ask(publicVenuesGet, { params: { id: venue.id } })).status).toBe(200);
    expect(await hasPreview(`venues/${venue.id}`)).toBe(true);
  }
});

test("the screen needs no preview: it comes without one where that fails, takes long, or is asked for too often", async () => {
  const preview = await findLinkPreview(market.services)(
    `/shifts/${(await market.job(await market.venue())).id}`,
    "en",
  );
  for (const find of [
    () => Promise.reject(new Error("away")),
    () => new Promise<undefined>(() => undefined),
  ]) {
    const other = await serve(find);
    expect(readHead((await get("/app/shifts/x", "en", other)).body).title).toBe("Bandeja");
    await other.close();
  }
  const limited = await serve(async () => preview, true);
  for (let count = 0; count < 240; count += 1) {
    expect((await get("/app/shifts/x", "en", limited)).body).toContain("og:title");
  }
  const { statusCode, body } = await get("/app/shifts/x", "en", limited);
  expect([statusCode, readHead(body).title]).toEqual([200, "Bandeja"]);
  await limited.close();
});
