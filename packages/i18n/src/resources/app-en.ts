import venuejobs from "../../locales/en/venuejobs.json" with { type: "json" };
import notificationsettings from "../../locales/en/notificationsettings.json" with { type: "json" };
import noticesettings from "../../locales/en/noticesettings.json" with { type: "json" };
import applicantactions from "../../locales/en/applicantactions.json" with { type: "json" };
import app from "../../locales/en/app.json" with { type: "json" };
import myshifts from "../../locales/en/myshifts.json" with { type: "json" };
import accountlinks from "../../locales/en/accountlinks.json" with { type: "json" };
import appreset from "../../locales/en/appreset.json" with { type: "json" };
import offernow from "../../locales/en/offernow.json" with { type: "json" };
import threads from "../../locales/en/threads.json" with { type: "json" };
import ownrecord from "../../locales/en/ownrecord.json" with { type: "json" };
import earnings from "../../locales/en/earnings.json" with { type: "json" };
import entry from "../../locales/en/entry.json" with { type: "json" };
import me from "../../locales/en/me.json" with { type: "json" };
import searches from "../../locales/en/searches.json" with { type: "json" };
import settings from "../../locales/en/settings.json" with { type: "json" };
import shifts from "../../locales/en/shifts.json" with { type: "json" };
import feepage from "../../locales/en/feepage.json" with { type: "json" };
import posting from "../../locales/en/posting.json" with { type: "json" };
import shift from "../../locales/en/shift.json" with { type: "json" };
import venuepage from "../../locales/en/venuepage.json" with { type: "json" };

/** The English texts that only the app has. */
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
