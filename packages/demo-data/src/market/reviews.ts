import { makeRandom } from "../random.ts";
import type { Random } from "../random.ts";
import { brazilian } from "./review-texts/brazilian.ts";
import { english } from "./review-texts/english.ts";
import { portuguese } from "./review-texts/portuguese.ts";
import type { ReviewTexts } from "./review-texts/review-texts.ts";
import type { VenueKey } from "./venues.ts";

const languages: Readonly<Record<string, ReviewTexts>> = { BR: brazilian, PT: portuguese };

interface Subject {
  readonly of: "person" | "venue";
  readonly authorId: string;
  readonly subjectId: string;
  readonly venue: VenueKey;
  readonly countryCode: string;
}

/** How often a sentence may be written in all. */
const mostUses = 2;
const withText = 0.45;

function sentencesFor({ of, venue, countryCode }: Subject, stars: 5 | 4 | 3): readonly string[] {
  const texts = languages[countryCode] ?? english;
  if (of === "person") return texts.ofPeople[stars];
  const own = stars === 5 ? (texts.ofVenue[venue] ?? []) : [];
  return [...own, ...texts.ofVenues[stars]];
}

/**
 * Writes reviews: mostly five stars, and fewer than half with a sentence, which no other review has that is about the
 * same subject or by the same author.
 */
export function createReviewWriter(random: Random) {
  const choice = makeRandom(1_981);
  const uses = new Map<string, number>();
  const pages = new Map<string, Set<string>>();
  const pageOf = (id: string) => {
    const page = pages.get(id) ?? new Set<string>();
    pages.set(id, page);
    return page;
  };

  function choose(subject: Subject, stars: 5 | 4 | 3): string {
    const shown = [pageOf(subject.subjectId), pageOf(subject.authorId)];
    const count = (sentence: string) => uses.get(sentence) ?? 0;
    const free = sentencesFor(subject, stars).filter(
      (sentence) => count(sentence) < mostUses && !shown.some((page) => page.has(sentence)),
    );
    if (free.length === 0) return "";
    const fewest = Math.min(...free.map(count));
    const sentence = choice.pick(free.filter((one) => count(one) === fewest));
    uses.set(sentence, count(sentence) + 1);
    for (const page of shown) page.add(sentence);
    return sentence;
  }

  return (subject: Subject): { stars: number; body: string } => {
    const stars = random.pick([5, 5, 5, 5, 5, 5, 5, 5, 4, 4, 4, 3] as const);
    return { stars, body: choice.chance(withText) ? choose(subject, stars) : "" };
  };
}
