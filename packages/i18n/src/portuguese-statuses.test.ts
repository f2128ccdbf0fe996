import { expect, test } from "vitest";
import { pt } from "./resources/pt.ts";
import { ptPT } from "./resources/pt-pt.ts";

/** A status agrees with what has it, not with a person: its participles end in `o` or `a`. */
const nouns = {
  candidatura: {
    gender: "a",
    of: ({ stamps, posters }: typeof pt) => [...Object.values(stamps.stamps), posters.confirmed],
  },
  vaga: { gender: "a", of: ({ job }: typeof pt) => Object.values(job.stamps) },
  infração: { gender: "a", of: ({ offences }: typeof pt) => Object.values(offences.states) },
  mensagem: { gender: "a", of: ({ chat }: typeof pt) => Object.values(chat.status) },
  pagamento: { gender: "o", of: ({ paymentlist }: typeof pt) => Object.values(paymentlist.states) },
  recibo: { gender: "o", of: ({ receipt }: typeof pt) => Object.values(receipt.stamp) },
  turno: { gender: "o", of: ({ myshifts }: typeof pt) => [myshifts.segments.confirmed] },
  "e-mail": {
    gender: "o",
    of: ({ account }: typeof pt) => [account.email.verified, account.email.unverified],
  },
} as const;

const participle = /(?:ad|id|íd|post|abert|complet|recus|devolvid|pag)([oa])s?$/;

test.each([
  ["pt", pt],
  ["pt-PT", ptPT],
] as const)("statuses agree with their noun in %s", (_language, texts) => {
  for (const [noun, { gender, of }] of Object.entries(nouns)) {
    const genders = of(texts).flatMap((text) => participle.exec(text.toLowerCase())?.[1] ?? []);
    expect([noun, ...new Set(genders)]).toEqual([noun, gender]);
  }
});

test.each([
  ["pt", pt],
  ["pt-PT", ptPT],
] as const)("what stands beside nouns of both genders agrees with either in %s", (_language, texts) => {
  // "Falta: …", "Cancelamento: …"
  const states = Object.values(texts.operatorconsole.offencestates);
  expect(states.filter((text) => /(?:ad|id)[oa]s?(?!\p{L})/u.test(text))).toEqual([]);
});

/** Names of people that have a gender. The plurals of lists ("Favoritos") and of the trade ("garçons") are not about one. */
const ofOneGender = /(?<![\p{L}-])(?:candidatos?|favorit[oa]|obrigado|bem-vind[oa]s?|inscritos?)(?!\p{L})/iu;

const textsIn = (node: unknown, path = ""): [string, string][] =>
  typeof node === "string"
    ? [[path, node]]
    : Object.entries(node as Record<string, unknown>).flatMap(([key, part]) =>
        textsIn(part, `${path}.${key}`),
      );

test.each([
  ["pt", pt],
  ["pt-PT", ptPT],
] as const)("nobody has a gender in %s: an application, or who applied", (_language, texts) => {
  expect(textsIn(texts).filter(([, text]) => ofOneGender.test(text))).toEqual([]);
});

/** "No Porto" but "em Lisboa", "perto da Guarda" but "perto de Braga": the article depends on the name. */
const beforeLocality =
  /(?<!\p{L})(?:em|de|para|por|[nd]?[oa]|ao|à|pel[oa])\s+\{\{(?:city|centre|country|location)\}\}/iu;

test.each([
  ["pt", pt],
  ["pt-PT", ptPT],
] as const)(
  "no preposition precedes the name of a locality in %s: it may need an article",
  (_language, texts) => {
    expect(textsIn(texts).filter(([, text]) => beforeLocality.test(text))).toEqual([]);
  },
);
