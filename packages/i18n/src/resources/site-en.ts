import editjob from "../../locales/en/editjob.json" with { type: "json" };
import type { ErrorCode } from "@bandeja/contract/error-codes";
import type { FieldRule } from "@bandeja/contract/field-problems";
import accounterrors from "../../locales/en/accounterrors.json" with { type: "json" };
import secondstep from "../../locales/en/secondstep.json" with { type: "json" };
import passkeys from "../../locales/en/passkeys.json" with { type: "json" };
import linkpages from "../../locales/en/linkpages.json" with { type: "json" };
import account from "../../locales/en/account.json" with { type: "json" };
import mails from "../../locales/en/mails.json" with { type: "json" };
import fakegoogle from "../../locales/en/fakegoogle.json" with { type: "json" };
import answers from "../../locales/en/answers.json" with { type: "json" };
import conversation from "../../locales/en/conversation.json" with { type: "json" };
import inbox from "../../locales/en/inbox.json" with { type: "json" };
import reservations from "../../locales/en/reservations.json" with { type: "json" };
import reviews from "../../locales/en/reviews.json" with { type: "json" };
import offer from "../../locales/en/offer.json" with { type: "json" };
import staging from "../../locales/en/staging.json" with { type: "json" };
import team from "../../locales/en/team.json" with { type: "json" };
import applicants from "../../locales/en/applicants.json" with { type: "json" };
import alerts from "../../locales/en/alerts.json" with { type: "json" };
import beforeregister from "../../locales/en/beforeregister.json" with { type: "json" };
import calendar from "../../locales/en/calendar.json" with { type: "json" };
import carousel from "../../locales/en/carousel.json" with { type: "json" };
import chat from "../../locales/en/chat.json" with { type: "json" };
import common from "../../locales/en/common.json" with { type: "json" };
import completion from "../../locales/en/completion.json" with { type: "json" };
import conduct from "../../locales/en/conduct.json" with { type: "json" };
import offences from "../../locales/en/offences.json" with { type: "json" };
import contactdetails from "../../locales/en/contactdetails.json" with { type: "json" };
import confirmemail from "../../locales/en/confirmemail.json" with { type: "json" };
import contactus from "../../locales/en/contactus.json" with { type: "json" };
import costs from "../../locales/en/costs.json" with { type: "json" };
import deleteaccount from "../../locales/en/deleteaccount.json" with { type: "json" };
import descriptions from "../../locales/en/descriptions.json" with { type: "json" };
import disputes from "../../locales/en/disputes.json" with { type: "json" };
import downloadapp from "../../locales/en/downloadapp.json" with { type: "json" };
import easyguide from "../../locales/en/easyguide.json" with { type: "json" };
import errors from "../../locales/en/errors.json" with { type: "json" };
import workerrors from "../../locales/en/workerrors.json" with { type: "json" };
import failure from "../../locales/en/failure.json" with { type: "json" };
import footer from "../../locales/en/footer.json" with { type: "json" };
import fields from "../../locales/en/fields.json" with { type: "json" };
import forgotpassword from "../../locales/en/forgotpassword.json" with { type: "json" };
import getlocation from "../../locales/en/getlocation.json" with { type: "json" };
import goodbye from "../../locales/en/goodbye.json" with { type: "json" };
import google from "../../locales/en/google.json" with { type: "json" };
import home from "../../locales/en/home.json" with { type: "json" };
import hours from "../../locales/en/hours.json" with { type: "json" };
import howitdecides from "../../locales/en/howitdecides.json" with { type: "json" };
import job from "../../locales/en/job.json" with { type: "json" };
import jobs from "../../locales/en/jobs.json" with { type: "json" };
import jobsboard from "../../locales/en/jobsboard.json" with { type: "json" };
import legal from "../../locales/en/legal.json" with { type: "json" };
import login from "../../locales/en/login.json" with { type: "json" };
import managers from "../../locales/en/managers.json" with { type: "json" };
import menu from "../../locales/en/menu.json" with { type: "json" };
import nav from "../../locales/en/nav.json" with { type: "json" };
import newjob from "../../locales/en/newjob.json" with { type: "json" };
import notfound from "../../locales/en/notfound.json" with { type: "json" };
import oldbrowser from "../../locales/en/oldbrowser.json" with { type: "json" };
import notices from "../../locales/en/notices.json" with { type: "json" };
import outbox from "../../locales/en/outbox.json" with { type: "json" };
import paypage from "../../locales/en/paypage.json" with { type: "json" };
import paychart from "../../locales/en/paychart.json" with { type: "json" };
import payments from "../../locales/en/payments.json" with { type: "json" };
import paymentlist from "../../locales/en/paymentlist.json" with { type: "json" };
import billing from "../../locales/en/billing.json" with { type: "json" };
import purchases from "../../locales/en/purchases.json" with { type: "json" };
import people from "../../locales/en/people.json" with { type: "json" };
import phone from "../../locales/en/phone.json" with { type: "json" };
import photo from "../../locales/en/photo.json" with { type: "json" };
import pin from "../../locales/en/pin.json" with { type: "json" };
import posters from "../../locales/en/posters.json" with { type: "json" };
import privacy from "../../locales/en/privacy.json" with { type: "json" };
import register from "../../locales/en/register.json" with { type: "json" };
import reports from "../../locales/en/reports.json" with { type: "json" };
import waiting from "../../locales/en/waiting.json" with { type: "json" };
import closings from "../../locales/en/closings.json" with { type: "json" };
import applicanttable from "../../locales/en/applicanttable.json" with { type: "json" };
import invitations from "../../locales/en/invitations.json" with { type: "json" };
import manyshifts from "../../locales/en/manyshifts.json" with { type: "json" };
import teammates from "../../locales/en/teammates.json" with { type: "json" };
import resetpassword from "../../locales/en/resetpassword.json" with { type: "json" };
import signin from "../../locales/en/signin.json" with { type: "json" };
import terms from "../../locales/en/terms.json" with { type: "json" };
import verifyemail from "../../locales/en/verifyemail.json" with { type: "json" };
import stamps from "../../locales/en/stamps.json" with { type: "json" };
import waitress from "../../locales/en/waitress.json" with { type: "json" };
import waitstaff from "../../locales/en/waitstaff.json" with { type: "json" };
import why from "../../locales/en/why.json" with { type: "json" };

/** The English texts of the site and of the server. */
export const texts = {
  editjob,
  passkeys,
  secondstep,
  linkpages,
  account,
  mails,
  fakegoogle,
  answers,
  conversation,
  inbox,
  reservations,
  reviews,
  offer,
  staging,
  team,
  applicants,
  alerts,
  beforeregister,
  calendar,
  carousel,
  chat,
  common,
  completion,
  conduct,
  offences,
  contactdetails,
  confirmemail,
  contactus,
  costs,
  deleteaccount,
  descriptions,
  disputes,
  downloadapp,
  easyguide,
  errors: {
    ...errors,
    ...accounterrors,
    ...workerrors,
    PASSKEY_INVALID: errors.PROOF_INVALID,
  } satisfies Record<ErrorCode, string>,
  failure,
  footer,
  fields: fields satisfies Record<FieldRule, string>,
  forgotpassword,
  getlocation,
  goodbye,
  google,
  home,
  hours,
  howitdecides,
  job,
  jobs,
  jobsboard,
  legal,
  login,
  managers,
  menu,
  nav,
  newjob,
  notfound,
  oldbrowser,
  notices,
  outbox,
  paypage,
  paychart,
  payments,
  paymentlist,
  billing,
  purchases,
  people,
  phone,
  photo,
  pin,
  posters,
  privacy,
  register,
  reports,
  waiting,
  applicanttable,
  closings,
  invitations,
  manyshifts,
  teammates,
  resetpassword,
  signin,
  terms,
  verifyemail,
  stamps,
  waitress,
  waitstaff,
  why,
};
