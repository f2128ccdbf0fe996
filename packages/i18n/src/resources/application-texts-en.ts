import editjob from "../../locales/en/editjob.json" with { type: "json" };
import account from "../../locales/en/account.json" with { type: "json" };
import alerts from "../../locales/en/alerts.json" with { type: "json" };
import applicants from "../../locales/en/applicants.json" with { type: "json" };
import conversation from "../../locales/en/conversation.json" with { type: "json" };
import inbox from "../../locales/en/inbox.json" with { type: "json" };
import notices from "../../locales/en/notices.json" with { type: "json" };
import offer from "../../locales/en/offer.json" with { type: "json" };
import accounterrors from "../../locales/en/accounterrors.json" with { type: "json" };
import reviews from "../../locales/en/reviews.json" with { type: "json" };
import team from "../../locales/en/team.json" with { type: "json" };
import chat from "../../locales/en/chat.json" with { type: "json" };
import common from "../../locales/en/common.json" with { type: "json" };
import conduct from "../../locales/en/conduct.json" with { type: "json" };
import confirmemail from "../../locales/en/confirmemail.json" with { type: "json" };
import errors from "../../locales/en/errors.json" with { type: "json" };
import failure from "../../locales/en/failure.json" with { type: "json" };
import footer from "../../locales/en/footer.json" with { type: "json" };
import fields from "../../locales/en/fields.json" with { type: "json" };
import google from "../../locales/en/google.json" with { type: "json" };
import hours from "../../locales/en/hours.json" with { type: "json" };
import job from "../../locales/en/job.json" with { type: "json" };
import jobs from "../../locales/en/jobs.json" with { type: "json" };
import jobsboard from "../../locales/en/jobsboard.json" with { type: "json" };
import login from "../../locales/en/login.json" with { type: "json" };
import menu from "../../locales/en/menu.json" with { type: "json" };
import nav from "../../locales/en/nav.json" with { type: "json" };
import newjob from "../../locales/en/newjob.json" with { type: "json" };
import paychart from "../../locales/en/paychart.json" with { type: "json" };
import payments from "../../locales/en/payments.json" with { type: "json" };
import people from "../../locales/en/people.json" with { type: "json" };
import phone from "../../locales/en/phone.json" with { type: "json" };
import photo from "../../locales/en/photo.json" with { type: "json" };
import pin from "../../locales/en/pin.json" with { type: "json" };
import register from "../../locales/en/register.json" with { type: "json" };
import resetpassword from "../../locales/en/resetpassword.json" with { type: "json" };
import signin from "../../locales/en/signin.json" with { type: "json" };
import stamps from "../../locales/en/stamps.json" with { type: "json" };
import verifyemail from "../../locales/en/verifyemail.json" with { type: "json" };
import waitress from "../../locales/en/waitress.json" with { type: "json" };
import workerrors from "../../locales/en/workerrors.json" with { type: "json" };
import type { IslandTexts } from "./en.ts";

/** The texts of the pages that the site shows without loading a document: those behind the login, and mailed links. */
export const texts = {
  editjob,
  account,
  alerts,
  applicants,
  conversation,
  inbox,
  notices,
  offer,
  reviews,
  team,
  chat,
  common,
  conduct,
  confirmemail,
  errors: { ...errors, ...accounterrors, ...workerrors },
  failure,
  footer,
  fields,
  google,
  hours,
  job,
  jobs,
  jobsboard,
  login,
  menu,
  nav,
  newjob,
  paychart,
  payments,
  people,
  phone,
  photo,
  pin,
  register,
  resetpassword,
  signin,
  stamps,
  verifyemail,
  waitress,
} satisfies IslandTexts;
