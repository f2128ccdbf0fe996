import editjob from "../../locales/pt/editjob.json" with { type: "json" };
import account from "../../locales/pt/account.json" with { type: "json" };
import alerts from "../../locales/pt/alerts.json" with { type: "json" };
import applicants from "../../locales/pt/applicants.json" with { type: "json" };
import conversation from "../../locales/pt/conversation.json" with { type: "json" };
import inbox from "../../locales/pt/inbox.json" with { type: "json" };
import notices from "../../locales/pt/notices.json" with { type: "json" };
import offer from "../../locales/pt/offer.json" with { type: "json" };
import accounterrors from "../../locales/pt/accounterrors.json" with { type: "json" };
import reviews from "../../locales/pt/reviews.json" with { type: "json" };
import team from "../../locales/pt/team.json" with { type: "json" };
import chat from "../../locales/pt/chat.json" with { type: "json" };
import common from "../../locales/pt/common.json" with { type: "json" };
import conduct from "../../locales/pt/conduct.json" with { type: "json" };
import confirmemail from "../../locales/pt/confirmemail.json" with { type: "json" };
import errors from "../../locales/pt/errors.json" with { type: "json" };
import failure from "../../locales/pt/failure.json" with { type: "json" };
import footer from "../../locales/pt/footer.json" with { type: "json" };
import fields from "../../locales/pt/fields.json" with { type: "json" };
import google from "../../locales/pt/google.json" with { type: "json" };
import hours from "../../locales/pt/hours.json" with { type: "json" };
import job from "../../locales/pt/job.json" with { type: "json" };
import jobs from "../../locales/pt/jobs.json" with { type: "json" };
import jobsboard from "../../locales/pt/jobsboard.json" with { type: "json" };
import login from "../../locales/pt/login.json" with { type: "json" };
import menu from "../../locales/pt/menu.json" with { type: "json" };
import nav from "../../locales/pt/nav.json" with { type: "json" };
import newjob from "../../locales/pt/newjob.json" with { type: "json" };
import paychart from "../../locales/pt/paychart.json" with { type: "json" };
import payments from "../../locales/pt/payments.json" with { type: "json" };
import people from "../../locales/pt/people.json" with { type: "json" };
import phone from "../../locales/pt/phone.json" with { type: "json" };
import photo from "../../locales/pt/photo.json" with { type: "json" };
import pin from "../../locales/pt/pin.json" with { type: "json" };
import register from "../../locales/pt/register.json" with { type: "json" };
import resetpassword from "../../locales/pt/resetpassword.json" with { type: "json" };
import signin from "../../locales/pt/signin.json" with { type: "json" };
import stamps from "../../locales/pt/stamps.json" with { type: "json" };
import verifyemail from "../../locales/pt/verifyemail.json" with { type: "json" };
import waitress from "../../locales/pt/waitress.json" with { type: "json" };
import workerrors from "../../locales/pt/workerrors.json" with { type: "json" };
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
