import { signInVenue } from "@bandeja/web-platform/testing/sign-in.ts";
import { screen } from "@testing-library/react";
import type { ReactNode } from "react";
import { beforeEach, expect, test } from "vitest";
import { ScreensContext, type Screens } from "../navigation/navigation.ts";
import { VenueSection } from "../account/venue/venue-section.tsx";
import { SentMessage } from "../chat/message.tsx";
import { WrittenReview } from "../reviews/written-review.tsx";
import { renderPart } from "../testing/render-part.tsx";
import { venueRecord } from "../testing/venue-rows.ts";

beforeEach(signInVenue);

const screens: Screens = {
  base: "",
  jobs: "/jobs",
  job: (job) => `/jobs/${job}`,
  completeJob: (job) => `/jobs/${job}/complete`,
  applicant: (_job, application) => `/applicants/${application}`,
  chat: (worker) => `/chat/${worker}`,
  conduct: "/conduct",
  fee: "/fee",
  payments: "/payments",
  costs: "/costs",
  people: "/people",
};
const render = (part: ReactNode) => renderPart(<ScreensContext value={screens}>{part}</ScreensContext>);

const at = "2026-11-20T12:20:00.000Z";
const message = {
  id: "m1",
  clientId: "c1",
  sentAt: at,
  text: "Idiot.",
  status: "read",
  senderId: "v1",
} as const;
const review = { id: "r1", author: "Casa Aurora", stars: 2, text: "Rude.", reviewedAt: at };

const cases: [string, (decision: { decisionId?: string }) => ReactNode, RegExp][] = [
  [
    "a message",
    (decision) => <SentMessage message={{ ...message, ...decision }} isMine name="Marina" />,
    /^Bandeja has hidden this message from the other side\./,
  ],
  [
    "a review",
    (decision) => <WrittenReview review={{ ...review, ...decision }} />,
    /^Bandeja has hidden this review: no one else can read it\./,
  ],
  [
    "the public page of a venue",
    (decision) => <VenueSection venue={venueRecord(decision)} />,
    /^Bandeja has hidden your public page: no one else sees its description and photo\./,
  ],
];

test.each(cases)(
  "%s that operators have hidden says so, with the way to the decision",
  (_what, show, text) => {
    const { unmount } = render(show({}));
    expect(screen.queryByText(text)).toBeNull();
    unmount();
    render(show({ decisionId: "d1" }));
    expect(screen.getByText(text)).toBeVisible();
    expect(screen.getByRole("link", { name: "Why, and what you can do" })).toHaveAttribute(
      "href",
      "/conduct",
    );
  },
);
