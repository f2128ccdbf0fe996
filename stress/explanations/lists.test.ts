import { createTestMarket, type Market } from "@bandeja/api/testing/test-market";
import { makeRandom } from "@bandeja/demo-data/random";
import { sortings } from "@bandeja/features/applicants/sort-applicants.ts";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import { extent, recordFigures } from "../suite.ts";
import { drawApplicantFacts, gatherApplicants, listApplicants, publishedApplicants } from "./applicants.ts";
import { askAll, drawOfferFacts, gatherCandidates, publishedOffers } from "./offers.ts";
import { drawSearchOf, findIds, makeTowns, publishedIds } from "./searches.ts";

// The lists, calculated again from the published parameters alone: which rows, and in which order. Those of the server
// are as it gives them; a job's applicants are as the clients sort what it gives.

vi.setConfig({ testTimeout: extent({ short: 120_000, long: 1_800_000 }), hookTimeout: 180_000 });

const towns = extent({ smoke: 2, short: 4, long: 12 });
const searches = extent({ smoke: 150, short: 1_000, long: 6_000 });
const offers = extent({ smoke: 40, short: 300, long: 2_000 });
const applicantLists = extent({ smoke: 40, short: 300, long: 2_000 });
const seed = Number(process.env["STRESS_SEED"] ?? 40);

let market: Market;
beforeAll(async () => {
  market = await createTestMarket();
});
afterAll(async () => {
  await market.close();
  const figure = (count: number) => count.toLocaleString("en");
  recordFigures(
    "explanations",
    `${figure(searches)} searches, ${figure(offers)} lists of offers and ${figure(applicantLists)} of applicants, all as published`,
  );
});

test("every search of open shifts has the published shifts in the published order, for visitors and workers", async () => {
  const random = makeRandom(seed);
  const made = await makeTowns(market, towns, random);
  let rows = 0;
  for (let nth = 0; nth < searches; nth += 1) {
    const { town, search } = drawSearchOf(made, random);
    const expected = publishedIds(town, search);
    expect(await findIds(market, search)).toEqual(expected);
    rows += expected.length;
  }
  expect(rows).toBeGreaterThan(searches);
});

test("every vacated opening is offered to the published applicants in the published order", async () => {
  const random = makeRandom(seed + 1);
  const { candidates, ...opening } = await gatherCandidates(market, random);
  let asked = 0;
  for (let made = 0; made < offers; made += 1) {
    const facts = candidates.map((candidate) => drawOfferFacts(candidate, random));
    const offered = await askAll(market, opening, facts);
    expect(offered).toEqual(publishedOffers(facts));
    asked += offered.length;
  }
  expect(asked).toBeGreaterThan(offers);
});

test("every list of applicants is in the published order that its venue has chosen, whatever it has reported", async () => {
  const random = makeRandom(seed + 2);
  const { job, applicants } = await gatherApplicants(market, random);
  let listed = 0;
  for (let made = 0; made < applicantLists; made += 1) {
    const facts = applicants.map((applicant) => drawApplicantFacts(applicant, random));
    const sorting = random.pick(sortings);
    const ids = await listApplicants(market, job, facts, sorting);
    expect(ids).toEqual(publishedApplicants(facts, sorting));
    listed += ids.length;
  }
  expect(listed).toBeGreaterThan(applicantLists);
});
