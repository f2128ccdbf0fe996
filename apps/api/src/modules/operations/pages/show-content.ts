import type { ShownContent } from "@bandeja/contract/console/shown-report";
import { findParty } from "../../accounts/persons/persons-store.ts";
import type { Decision } from "../../decisions/store/decisions-store.ts";
import { findHideable, findPageOf } from "../../decisions/restrictions/restrictions-store.ts";
import { findAttached, type ReportRow } from "../../moderation/core/reports-store.ts";
import { findReported } from "../../moderation/making/find-reported.ts";
import { findReview } from "../../reviews/reviews-store.ts";
import { findPhoto } from "../../workers/get-worker.ts";
import type { QueryContext } from "../core/operation.ts";
import { findPartyNames } from "../core/party-names-store.ts";

type Context = Pick<QueryContext, "db" | "services">;
type Words = Pick<ShownContent, "text" | "photos">;

/** A photo as an address with its content. */
export const toAddress = (image: Buffer): string => `data:image/webp;base64,${image.toString("base64")}`;

async function readPhoto(
  { services: { photos } }: Context,
  name: string | null | undefined,
): Promise<string[]> {
  const image = name && (await photos.open(name));
  return image ? [toAddress(image)] : [];
}

async function presentContent(
  { db }: Context,
  partyId: string,
  content: Omit<ShownContent, "by">,
): Promise<ShownContent> {
  return {
    ...content,
    by: { id: partyId, name: (await findPartyNames(db, [partyId])).get(partyId) ?? null },
  };
}

async function showReview(context: Context, id: string): Promise<ShownContent | null> {
  const review = await findReview(context.db, id);
  if (review === undefined) return null;
  const { authorId, stars, body, createdAt } = review;
  const text = `${stars} / 5\n${body}`;
  return presentContent(context, authorId, { kind: "review", text, photos: [], at: createdAt.toISOString() });
}

/** A message as it was attached to a report: operators read no others. */
async function showMessage(context: Context, id: string, partyId: string): Promise<ShownContent> {
  const attached = await findAttached(context.db, id, partyId);
  const words = { text: attached?.text ?? null, photos: [], at: attached?.at ?? null };
  return presentContent(context, partyId, { kind: "message", ...words });
}

/** The public page of a venue, or the profile of a worker. */
async function showProfile(context: Context, partyId: string): Promise<ShownContent> {
  const page = await findPageOf(context.db, partyId);
  const deletedAt = (await findParty(context.db, partyId))?.deletedAt?.toISOString();
  if (deletedAt !== undefined) {
    const kind = page === undefined ? "profile" : "page";
    return presentContent(context, partyId, { kind, text: null, photos: [], at: null, deletedAt });
  }
  if (page === undefined) {
    const photos = await readPhoto(context, await findPhoto(context.db, partyId));
    return presentContent(context, partyId, { kind: "profile", text: null, photos, at: null });
  }
  const photos = await readPhoto(context, page.photo);
  return presentContent(context, partyId, { kind: "page", text: page.text, photos, at: null });
}

/** What a report is about, as it is now: a message or review, the note of the job, or else the profile of its other side. */
async function showNow(context: Context, report: ReportRow): Promise<ShownContent | null> {
  const { messageId, reviewId, subjectId, applicationId } = report;
  if (subjectId === null) return null;
  if (messageId !== null) {
    const author = await findHideable(context.db, messageId);
    return showMessage(context, messageId, author?.partyId ?? subjectId);
  }
  if (reviewId !== null) {
    const review = await showReview(context, reviewId);
    return review ?? presentContent(context, subjectId, { kind: "review", text: null, photos: [], at: null });
  }
  if (applicationId === null) return showProfile(context, subjectId);
  const text = (await findReported(context.db, report))?.text ?? null;
  return presentContent(context, subjectId, { kind: "job", text, photos: [], at: null });
}

/** What a report is about, as it is, and as it was when it was reported where that differs; null for work without a note. */
export async function showReported(context: Context, report: ReportRow): Promise<ShownContent | null> {
  const now = await showNow(context, report);
  const { asReported } = report;
  if (now === null) return null;
  if (now.kind === "job" && now.text === null && (asReported?.text ?? null) === null) return null;
  if (asReported === null) return now;
  const { name, text } = asReported;
  const photos = await readPhoto(context, asReported.photo);
  const isSame = text === now.text && photos.join() === now.photos.join() && name === now.by.name;
  if (isSame) return now;
  return {
    ...now,
    before: { at: "report", ...(name !== now.by.name && { name }), text, photos },
  };
}

/** What a decision hides, or is proposed to hide, as it is, and as it was then where that differs; null for any other decision. */
export async function showHidden(
  context: Context,
  { kind, partyId, subjectId, hidden }: Decision,
): Promise<ShownContent | null> {
  if (kind === "messagehidden" && subjectId !== null) return showMessage(context, subjectId, partyId);
  if (kind === "reviewhidden" && subjectId !== null) return showReview(context, subjectId);
  if (kind !== "pagehidden") return null;
  const now = await showProfile(context, partyId);
  if (hidden === null) return now;
  const before: Words = { text: hidden.text, photos: await readPhoto(context, hidden.photo) };
  const isSame = before.text === now.text && before.photos.join() === now.photos.join();
  return isSame ? now : { ...now, before: { at: "hiding", ...before } };
}
