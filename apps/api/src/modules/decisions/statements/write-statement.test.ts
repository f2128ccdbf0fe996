import type { Call } from "@bandeja/contract/call";
import { allCalls } from "@bandeja/contract/calls";
import { decisionsAgainst, refusedWhileClosed } from "@bandeja/contract/closed-accounts";
import { suspendingKinds } from "@bandeja/domain/decision-kinds";
import { describe, expect, test } from "vitest";
import type { Decision } from "../store/decisions-store.ts";
import type { DecisionWork } from "./decision-work-store.ts";
import type { StatedJob } from "./statements-store.ts";
import { writeDecided, writeProposed, writeReviewed, type StatementContext } from "./write-statement.ts";

const paying = { en: /buy credits/, pt: /comprar créditos/ };
const posting = { en: /post jobs, confirm/, pt: /publicar vagas, confirmar/ };
const adding = { en: /favourites, groups and notes/, pt: /favoritos, grupos e notas/ };
const profile = { en: /change your profile or its photo/, pt: /alterar seu perfil ou a foto dele/ };

/** What a statement says of each call that a party may be refused. */
const clauses = {
  applicationsAccept: { en: /accept an offer/, pt: /aceitar uma oferta/ },
  applicationsAdd: {
    en: /no longer apply for shifts, accept/,
    pt: /não pode(ria)? mais se candidatar, aceitar/,
  },
  applicationsConfirm: { en: /confirm anyone/, pt: /confirmar ninguém/ },
  favouritesSet: adding,
  followedVenuesSet: { en: /follow venues/, pt: /seguir casas/ },
  groupsAdd: adding,
  groupsRename: adding,
  groupsSet: adding,
  invitationsAdd: {
    en: /post jobs, confirm anyone, ask anyone to work/,
    pt: /confirmar ninguém, convidar ninguém/,
  },
  invitationsAnswer: { en: /answer requests/, pt: /responder a convites/ },
  jobsAdd: posting,
  jobsAddMany: posting,
  paymentsBeginCard: paying,
  paymentsCharge: paying,
  paymentsCheckout: paying,
  reservationsOpen: { en: /open a reserved job/, pt: /abrir a todos uma vaga reservada/ },
  restaurantInsertJobOnPayment: posting,
  restaurantPhoto: profile,
  restaurantUpdate: profile,
  savedSearchesAdd: { en: /save searches/, pt: /salvar buscas/ },
  teamNote: adding,
  waitressPhoto: profile,
  waitressUpdate: profile,
  jobsUpdate: { en: /no changes to your jobs/, pt: /nem alterações nas suas vagas/ },
  jobsUpdateMany: { en: /no changes to your jobs/, pt: /nem alterações nas suas vagas/ },
  messagesAdd: { en: /no messages/, pt: /nem mensagens/ },
  reviewsAdd: { en: /no reviews/, pt: /nem avaliações/ },
  reviewsAnswer: { en: /no answers to reviews/, pt: /nem respostas a avaliações/ },
} satisfies Record<(typeof refusedWhileClosed)[number], Record<"en" | "pt", RegExp>>;

const callOf = (name: string): Call => allCalls.find((one) => one.name === name)!;
const isOf = (call: Call, side: "venue" | "worker") => [call.who].flat().some((who) => who.startsWith(side));

const at = new Date("2026-03-10T12:00:00Z");
const decisionOf = (more: Partial<Decision>) =>
  ({
    rule: "terms",
    ruleVersion: "2026-01-01",
    facts: { offences: [] },
    state: "upheld",
    proposedAt: at,
    dueAt: at,
    decidedAt: at,
    decidedBy: "rita",
    secondBy: "ana",
    reason: "Threatened a person.",
    from: at,
    until: null,
    ...more,
  }) as Decision;
const shift: StatedJob = {
  venueName: "Cantina Azul",
  startDate: "2026-03-13",
  endDate: "2026-03-13",
  startTime: "18:00",
  endTime: "23:00",
  timezone: "Europe/Lisbon",
};
const noWork: DecisionWork = {
  cancelled: [],
  ended: { applications: 0, requests: 0 },
  agreed: [],
  waiting: { applications: 0, requests: 0 },
  open: [],
  openings: 0,
};
const contextOf = (side: "venue" | "worker", more: Partial<Decision>): StatementContext => ({
  decision: decisionOf(more),
  side,
  timezone: "Europe/Lisbon",
  jobs: new Map(),
  complaintsUrl: undefined,
  hidden: undefined,
  work: noWork,
  followed: [],
  now: at,
  ...(more.kind === "warning" && { outlook: { next: "warning" } }),
});

const cases = suspendingKinds.flatMap((kind) =>
  (["venue", "worker"] as const).flatMap((side) => [true, false].map((cancels) => ({ kind, side, cancels }))),
);

describe.each(cases)("a decision: $kind, of a $side, that cancels its work: $cancels", (one) => {
  const { kind, side, cancels } = one;
  const facts = { offences: [], ...(cancels && { cancelsAhead: true as const }) };
  const work = { ...noWork, [cancels ? "cancelled" : "agreed"]: [shift] };
  const context = { ...contextOf(side, { kind, facts }), work };
  const own = refusedWhileClosed.filter((name) => isOf(callOf(name), side));
  const isRefused = (name: string) => decisionsAgainst(callOf(name)).includes(kind);

  test.each(["en", "pt"] as const)("says what it ends, as the server refuses it: %s", (language) => {
    for (const write of [writeDecided, writeProposed]) {
      const text = write(context, language).paragraphs.join("\n");
      for (const name of own) {
        expect([name, clauses[name][language].test(text)]).toEqual([name, isRefused(name)]);
      }
    }
  });

  test("says that agreed work can be written about only where the server lets it", () => {
    const text = writeDecided(context, "en").paragraphs.join("\n");
    const isCancelled = /We cancelled your/.test(text);
    expect(isCancelled).toBe(cancels);
    expect(/You can still message/.test(text)).toBe(!cancels && !isRefused("messagesAdd"));
    expect(
      /^Your (confirmed shift|job with people confirmed) stays: Fri 13 Mar, 18:00–23:00/m.test(text),
    ).toBe(!cancels);
  });

  test.each([
    ["en", /that was cancelled with it stays cancelled: .* You can (apply there|post them) again/],
    [
      "pt",
      /que foi cancelad[ao] com ela continua cancelad[ao]: .* Você pode (se candidatar|publicá-las) de novo/,
    ],
  ] as const)(
    "says of the work that it cancelled, only once it is lifted, that it stays so: %s",
    (language, says) => {
      for (const correctedBy of [null, "operator", "deadline"] as const) {
        const decision = { ...context.decision, state: "corrected" as const, reviewedAt: at, correctedBy };
        const text = writeReviewed({ ...context, decision }, language).paragraphs.join("\n");
        expect([correctedBy, says.test(text)]).toEqual([correctedBy, cancels && correctedBy !== null]);
      }
    },
  );
});

describe("what a decision ends and leaves is said as far as there is any", () => {
  const jobs = (count: number) => Array.from({ length: count }, () => shift);
  const busy = {
    ...noWork,
    agreed: jobs(4),
    waiting: { applications: 2, requests: 1 },
    open: jobs(2),
    openings: 3,
  };
  const lettersOf = (
    kind: "suspension" | "ban" | "accountclosed",
    side: "venue" | "worker",
    work: DecisionWork = side === "venue" ? busy : { ...busy, open: [], openings: 0 },
  ) =>
    (["en", "pt", "pt-PT"] as const).map((language) =>
      writeDecided({ ...contextOf(side, { kind }), work }, language).paragraphs.join("\n"),
    );

  test.each([
    [
      "suspension",
      "worker",
      /Your 4 confirmed shifts stay\. .*them\. Your 2 applications .* The open request to you stays/,
    ],
    [
      "suspension",
      "venue",
      /Your 4 jobs with people confirmed stay\. .* The 2 applications .* Your 3 free openings stay/,
    ],
    [
      "ban",
      "worker",
      /ends, too: your applications and the requests to you\.\nYour 4 confirmed shifts stay\.$/m,
    ],
    [
      "ban",
      "venue",
      /ends, too: the applications for your jobs and your requests to workers\. No one can apply for your 3 free openings any more, or be confirmed for them: Fri/,
    ],
    ["accountclosed", "worker", /ends, too: your applications and the requests to you\.\nYour 4/],
  ] as const)("%s of a %s", (kind, side, says) => {
    expect(lettersOf(kind, side)[0]).toMatch(says);
  });

  test.each(["suspension", "ban", "accountclosed"] as const)("nothing without work: %s", (kind) => {
    for (const side of ["venue", "worker"] as const) {
      for (const letter of lettersOf(kind, side, noWork)) {
        expect(letter).not.toMatch(
          / stays? |we ended|openings?\b|We cancelled|continua|mant[éê]m|encerr[aá]mos|lugar/i,
        );
      }
    }
  });

  test.each(["ban", "accountclosed"] as const)("%s: only what it has ended is counted", (kind) => {
    for (const side of ["venue", "worker"] as const) {
      const work = { ended: { applications: 31, requests: 32 }, waiting: { applications: 41, requests: 42 } };
      for (const letter of lettersOf(kind, side, { ...noWork, ...work })) {
        expect(letter).toMatch(/31 .* 32 /);
        expect(letter).not.toMatch(/4[12]|7[2-5]/);
      }
    }
  });

  test("a closed account's page is hidden if it is a venue's", () => {
    expect(lettersOf("accountclosed", "venue")[0]).toContain("Your public page is hidden");
    expect(lettersOf("accountclosed", "worker")[0]).not.toContain("page is hidden");
    expect(lettersOf("ban", "venue")[0]).not.toContain("page is hidden");
  });
});

describe("an offence is named by its shift, in the time of its venue, whenever it was reported", () => {
  const job = {
    venueName: "Cantina Azul",
    startDate: "2026-02-28",
    endDate: "2026-02-28",
    startTime: "18:00",
    endTime: "23:00",
    timezone: "America/Sao_Paulo",
  };
  const about = (
    rule: "noshow" | "late_cancellation",
    side: "venue" | "worker",
    more: Partial<typeof job> = {},
  ) => {
    const offences = [{ offenceId: "o1", jobId: "j1", rule, at: "2026-03-02T12:46:00Z" }];
    const context = contextOf(side, { kind: "warning", rule, state: "proposed", facts: { offences } });
    return { ...context, jobs: new Map([["j1", { ...job, ...more }]]) };
  };
  const first = (context: StatementContext, language: "en" | "pt" = "en") =>
    writeProposed(context, language).paragraphs[0];

  test.each([
    ["noshow", "worker", "no-show on Sat 28 Feb, 18:00–23:00 (Cantina Azul)"],
    ["noshow", "venue", "someone turned away on Sat 28 Feb, 18:00–23:00 (Cantina Azul)"],
  ] as const)("%s of a %s", (rule, side, fact) => {
    expect(first(about(rule, side))).toBe(`What was reported: ${fact}.`);
  });

  test.each([
    [
      "before the start",
      "2026-03-03",
      "late cancellation on 2 Mar, 09:46 of the shift on Tue 3 Mar, 18:00–23:00 (Cantina Azul)",
    ],
    [
      "after it",
      "2026-02-28",
      "cancellation on 2 Mar, 09:46, after the start, of the shift on Sat 28 Feb, 18:00–23:00 (Cantina Azul)",
    ],
  ])("a cancellation %s, as what the party did itself", (_when, startDate, fact) => {
    const context = about("late_cancellation", "worker", { startDate, endDate: startDate });
    const { title, paragraphs } = writeProposed(context, "en");
    expect(title).toBe("We’re looking into a cancellation of yours");
    expect(paragraphs[0]).toBe(`What it is about: ${fact}.`);
    const rejected = { ...context, decision: { ...context.decision, state: "rejected" as const } };
    expect(writeReviewed(rejected, "en").title).toBe("Your cancellation doesn’t count against you");
  });

  test("of several days by all of them, and in words once its venue is deleted", () => {
    const left = about("noshow", "worker", { venueName: "", endDate: "2026-03-01" });
    expect(first(left)).toContain("on Sat 28 Feb – Sun 1 Mar, 18:00–23:00 (a venue that has left Bandeja)");
    expect(first(left, "pt")).toContain("(uma casa que saiu da Bandeja)");
  });
});

test.each([
  ["terms", "en", "Time zone: Western European Time."],
  [
    "noshow",
    "en",
    "Time zone: Western European Time. The times of a shift and its cancellation are by the venue’s clock.",
  ],
  [
    "noshow",
    "pt",
    "Fuso horário: Horário da Europa Ocidental. Os horários de turnos e cancelamentos são os da casa.",
  ],
] as const)("each statement about %s names the time zone of its times: %s", (rule, language, zone) => {
  const context = contextOf("worker", { kind: "suspension", rule, reviewedAt: at, correctedBy: "operator" });
  for (const write of [writeProposed, writeDecided, writeReviewed]) {
    expect(write(context, language).paragraphs.at(-1)).toBe(zone);
  }
});

test("a proposal that an offence bans says that this would end what its account writes", () => {
  const context = contextOf("worker", { kind: "ban", rule: "noshow", state: "proposed" });
  expect(writeProposed(context, "en").paragraphs.join("\n")).toMatch(/could no longer write to anyone/);
});
