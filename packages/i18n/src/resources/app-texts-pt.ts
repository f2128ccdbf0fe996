import editjob from "../../locales/pt/editjob.json" with { type: "json" };
import accounterrors from "../../locales/pt/accounterrors.json" with { type: "json" };
import secondstep from "../../locales/pt/secondstep.json" with { type: "json" };
import passkeysignup from "../../locales/pt/passkeysignup.json" with { type: "json" };
import passkeys from "../../locales/pt/passkeys.json" with { type: "json" };
import account from "../../locales/pt/account.json" with { type: "json" };
import alerts from "../../locales/pt/alerts.json" with { type: "json" };
import applicants from "../../locales/pt/applicants.json" with { type: "json" };
import conversation from "../../locales/pt/conversation.json" with { type: "json" };
import inbox from "../../locales/pt/inbox.json" with { type: "json" };
import offer from "../../locales/pt/offer.json" with { type: "json" };
import accountlinks from "../../locales/pt/accountlinks.json" with { type: "json" };
import appreset from "../../locales/pt/appreset.json" with { type: "json" };
import offernow from "../../locales/pt/offernow.json" with { type: "json" };
import threads from "../../locales/pt/threads.json" with { type: "json" };
import ownrecord from "../../locales/pt/ownrecord.json" with { type: "json" };
import reviews from "../../locales/pt/reviews.json" with { type: "json" };
import team from "../../locales/pt/team.json" with { type: "json" };
import chat from "../../locales/pt/chat.json" with { type: "json" };
import common from "../../locales/pt/common.json" with { type: "json" };
import conduct from "../../locales/pt/conduct.json" with { type: "json" };
import contactdetails from "../../locales/pt/contactdetails.json" with { type: "json" };
import errors from "../../locales/pt/errors.json" with { type: "json" };
import workerrors from "../../locales/pt/workerrors.json" with { type: "json" };
import fields from "../../locales/pt/fields.json" with { type: "json" };
import google from "../../locales/pt/google.json" with { type: "json" };
import login from "../../locales/pt/login.json" with { type: "json" };
import nav from "../../locales/pt/nav.json" with { type: "json" };
import notices from "../../locales/pt/notices.json" with { type: "json" };
import paychart from "../../locales/pt/paychart.json" with { type: "json" };
import payments from "../../locales/pt/payments.json" with { type: "json" };
import people from "../../locales/pt/people.json" with { type: "json" };
import phone from "../../locales/pt/phone.json" with { type: "json" };
import photo from "../../locales/pt/photo.json" with { type: "json" };
import pin from "../../locales/pt/pin.json" with { type: "json" };
import register from "../../locales/pt/register.json" with { type: "json" };
import hours from "../../locales/pt/hours.json" with { type: "json" };
import job from "../../locales/pt/job.json" with { type: "json" };
import jobs from "../../locales/pt/jobs.json" with { type: "json" };
import jobsboard from "../../locales/pt/jobsboard.json" with { type: "json" };
import newjob from "../../locales/pt/newjob.json" with { type: "json" };
import stamps from "../../locales/pt/stamps.json" with { type: "json" };
import waitress from "../../locales/pt/waitress.json" with { type: "json" };
import forgotpassword from "../../locales/pt/forgotpassword.json" with { type: "json" };
import resetpassword from "../../locales/pt/resetpassword.json" with { type: "json" };
import { texts as app } from "./app-pt.ts";
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
