import venuejobs from "../../locales/pt/venuejobs.json" with { type: "json" };
import notificationsettings from "../../locales/pt/notificationsettings.json" with { type: "json" };
import noticesettings from "../../locales/pt/noticesettings.json" with { type: "json" };
import applicantactions from "../../locales/pt/applicantactions.json" with { type: "json" };
import app from "../../locales/pt/app.json" with { type: "json" };
import myshifts from "../../locales/pt/myshifts.json" with { type: "json" };
import accountlinks from "../../locales/pt/accountlinks.json" with { type: "json" };
import appreset from "../../locales/pt/appreset.json" with { type: "json" };
import offernow from "../../locales/pt/offernow.json" with { type: "json" };
import threads from "../../locales/pt/threads.json" with { type: "json" };
import ownrecord from "../../locales/pt/ownrecord.json" with { type: "json" };
import earnings from "../../locales/pt/earnings.json" with { type: "json" };
import entry from "../../locales/pt/entry.json" with { type: "json" };
import me from "../../locales/pt/me.json" with { type: "json" };
import searches from "../../locales/pt/searches.json" with { type: "json" };
import settings from "../../locales/pt/settings.json" with { type: "json" };
import shifts from "../../locales/pt/shifts.json" with { type: "json" };
import feepage from "../../locales/pt/feepage.json" with { type: "json" };
import posting from "../../locales/pt/posting.json" with { type: "json" };
import shift from "../../locales/pt/shift.json" with { type: "json" };
import venuepage from "../../locales/pt/venuepage.json" with { type: "json" };

/** The Portuguese texts that only the app has. */
export const texts = {
  venuejobs,
  notificationsettings,
  noticesettings,
  applicantactions,
  app,
  earnings,
  myshifts,
  accountlinks,
  appreset,
  offernow,
  threads,
  ownrecord,
  entry,
  me,
  searches,
  settings,
  shifts,
  feepage,
  posting,
  shift,
  venuepage,
};
