import editjob from "../../locales/en/editjob.json" with { type: "json" };
import accounterrors from "../../locales/en/accounterrors.json" with { type: "json" };
import secondstep from "../../locales/en/secondstep.json" with { type: "json" };
import passkeysignup from "../../locales/en/passkeysignup.json" with { type: "json" };
import passkeys from "../../locales/en/passkeys.json" with { type: "json" };
import account from "../../locales/en/account.json" with { type: "json" };
import alerts from "../../locales/en/alerts.json" with { type: "json" };
import applicants from "../../locales/en/applicants.json" with { type: "json" };
import conversation from "../../locales/en/conversation.json" with { type: "json" };
import inbox from "../../locales/en/inbox.json" with { type: "json" };
import offer from "../../locales/en/offer.json" with { type: "json" };
import accountlinks from "../../locales/en/accountlinks.json" with { type: "json" };
import appreset from "../../locales/en/appreset.json" with { type: "json" };
import offernow from "../../locales/en/offernow.json" with { type: "json" };
import threads from "../../locales/en/threads.json" with { type: "json" };
import ownrecord from "../../locales/en/ownrecord.json" with { type: "json" };
import reviews from "../../locales/en/reviews.json" with { type: "json" };
import team from "../../locales/en/team.json" with { type: "json" };
import chat from "../../locales/en/chat.json" with { type: "json" };
import common from "../../locales/en/common.json" with { type: "json" };
import conduct from "../../locales/en/conduct.json" with { type: "json" };
import contactdetails from "../../locales/en/contactdetails.json" with { type: "json" };
import errors from "../../locales/en/errors.json" with { type: "json" };
import workerrors from "../../locales/en/workerrors.json" with { type: "json" };
import fields from "../../locales/en/fields.json" with { type: "json" };
import google from "../../locales/en/google.json" with { type: "json" };
import login from "../../locales/en/login.json" with { type: "json" };
import nav from "../../locales/en/nav.json" with { type: "json" };
import notices from "../../locales/en/notices.json" with { type: "json" };
import paychart from "../../locales/en/paychart.json" with { type: "json" };
import payments from "../../locales/en/payments.json" with { type: "json" };
import people from "../../locales/en/people.json" with { type: "json" };
import phone from "../../locales/en/phone.json" with { type: "json" };
import photo from "../../locales/en/photo.json" with { type: "json" };
import pin from "../../locales/en/pin.json" with { type: "json" };
import register from "../../locales/en/register.json" with { type: "json" };
import hours from "../../locales/en/hours.json" with { type: "json" };
import job from "../../locales/en/job.json" with { type: "json" };
import jobs from "../../locales/en/jobs.json" with { type: "json" };
import jobsboard from "../../locales/en/jobsboard.json" with { type: "json" };
import newjob from "../../locales/en/newjob.json" with { type: "json" };
import stamps from "../../locales/en/stamps.json" with { type: "json" };
import waitress from "../../locales/en/waitress.json" with { type: "json" };
import forgotpassword from "../../locales/en/forgotpassword.json" with { type: "json" };
import resetpassword from "../../locales/en/resetpassword.json" with { type: "json" };
import { texts as app } from "./app-en.ts";
import type { Texts } from "./en.ts";

/** All texts of the app: its own, and those that it shares with the site. */
export const texts = {
  ...app,
  editjob,
  passkeys,
  passkeysignup,
  secondstep,
  account,
  alerts,
  applicants,
  conversation,
  inbox,
  offer,
  accountlinks,
  appreset,
  offernow,
  threads,
  ownrecord,
  reviews,
  team,
  chat,
  common,
  conduct,
  contactdetails,
  errors: { ...errors, ...accounterrors, ...workerrors, PASSKEY_INVALID: errors.PROOF_INVALID },
  fields,
  google,
  hours,
  login,
  nav,
  notices,
  paychart,
  payments,
  people,
  phone,
  photo,
  pin,
  register,
  forgotpassword,
  resetpassword,
  job,
  jobs,
  jobsboard,
  newjob,
  stamps,
  waitress,
} satisfies Partial<Texts>;
