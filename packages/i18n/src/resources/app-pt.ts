import app from "../../locales/pt/app.json" with { type: "json" };
import calendar from "../../locales/pt/calendar.json" with { type: "json" };
import conversation from "../../locales/pt/conversation.json" with { type: "json" };
import myshifts from "../../locales/pt/myshifts.json" with { type: "json" };
import earnings from "../../locales/pt/earnings.json" with { type: "json" };
import inbox from "../../locales/pt/inbox.json" with { type: "json" };
import entry from "../../locales/pt/entry.json" with { type: "json" };
import me from "../../locales/pt/me.json" with { type: "json" };
import settings from "../../locales/pt/settings.json" with { type: "json" };
import shifts from "../../locales/pt/shifts.json" with { type: "json" };
import applicants from "../../locales/pt/applicants.json" with { type: "json" };
import reviews from "../../locales/pt/reviews.json" with { type: "json" };
import offer from "../../locales/pt/offer.json" with { type: "json" };
import feepage from "../../locales/pt/feepage.json" with { type: "json" };
import posting from "../../locales/pt/posting.json" with { type: "json" };
import team from "../../locales/pt/team.json" with { type: "json" };
import venuejobs from "../../locales/pt/venuejobs.json" with { type: "json" };
import shift from "../../locales/pt/shift.json" with { type: "json" };
import venuepage from "../../locales/pt/venuepage.json" with { type: "json" };

/** The Portuguese texts that only the app has. */
export const texts = {
  app,
  inbox,
  earnings,
  myshifts,
  calendar,
  conversation,
  entry,
  me,
  settings,
  shifts,
  applicants,
  reviews,
  offer,
  feepage,
  posting,
  team,
  venuejobs,
  shift,
  venuepage,
};
