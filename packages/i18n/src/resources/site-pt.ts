import editjob from "../../locales/pt/editjob.json" with { type: "json" };
import accounterrors from "../../locales/pt/accounterrors.json" with { type: "json" };
import secondstep from "../../locales/pt/secondstep.json" with { type: "json" };
import passkeys from "../../locales/pt/passkeys.json" with { type: "json" };
import linkpages from "../../locales/pt/linkpages.json" with { type: "json" };
import account from "../../locales/pt/account.json" with { type: "json" };
import mails from "../../locales/pt/mails.json" with { type: "json" };
import fakegoogle from "../../locales/pt/fakegoogle.json" with { type: "json" };
import answers from "../../locales/pt/answers.json" with { type: "json" };
import conversation from "../../locales/pt/conversation.json" with { type: "json" };
import inbox from "../../locales/pt/inbox.json" with { type: "json" };
import reservations from "../../locales/pt/reservations.json" with { type: "json" };
import reviews from "../../locales/pt/reviews.json" with { type: "json" };
import offer from "../../locales/pt/offer.json" with { type: "json" };
import staging from "../../locales/pt/staging.json" with { type: "json" };
import team from "../../locales/pt/team.json" with { type: "json" };
import applicants from "../../locales/pt/applicants.json" with { type: "json" };
import alerts from "../../locales/pt/alerts.json" with { type: "json" };
import beforeregister from "../../locales/pt/beforeregister.json" with { type: "json" };
import calendar from "../../locales/pt/calendar.json" with { type: "json" };
import carousel from "../../locales/pt/carousel.json" with { type: "json" };
import chat from "../../locales/pt/chat.json" with { type: "json" };
import common from "../../locales/pt/common.json" with { type: "json" };
import completion from "../../locales/pt/completion.json" with { type: "json" };
import conduct from "../../locales/pt/conduct.json" with { type: "json" };
import offences from "../../locales/pt/offences.json" with { type: "json" };
import contactdetails from "../../locales/pt/contactdetails.json" with { type: "json" };
import confirmemail from "../../locales/pt/confirmemail.json" with { type: "json" };
import contactus from "../../locales/pt/contactus.json" with { type: "json" };
import costs from "../../locales/pt/costs.json" with { type: "json" };
import deleteaccount from "../../locales/pt/deleteaccount.json" with { type: "json" };
import descriptions from "../../locales/pt/descriptions.json" with { type: "json" };
import disputes from "../../locales/pt/disputes.json" with { type: "json" };
import downloadapp from "../../locales/pt/downloadapp.json" with { type: "json" };
import easyguide from "../../locales/pt/easyguide.json" with { type: "json" };
import errors from "../../locales/pt/errors.json" with { type: "json" };
import workerrors from "../../locales/pt/workerrors.json" with { type: "json" };
import failure from "../../locales/pt/failure.json" with { type: "json" };
import footer from "../../locales/pt/footer.json" with { type: "json" };
import fields from "../../locales/pt/fields.json" with { type: "json" };
import forgotpassword from "../../locales/pt/forgotpassword.json" with { type: "json" };
import getlocation from "../../locales/pt/getlocation.json" with { type: "json" };
import goodbye from "../../locales/pt/goodbye.json" with { type: "json" };
import google from "../../locales/pt/google.json" with { type: "json" };
import home from "../../locales/pt/home.json" with { type: "json" };
import hours from "../../locales/pt/hours.json" with { type: "json" };
import howitdecides from "../../locales/pt/howitdecides.json" with { type: "json" };
import job from "../../locales/pt/job.json" with { type: "json" };
import jobs from "../../locales/pt/jobs.json" with { type: "json" };
import jobsboard from "../../locales/pt/jobsboard.json" with { type: "json" };
import legal from "../../locales/pt/legal.json" with { type: "json" };
import login from "../../locales/pt/login.json" with { type: "json" };
import managers from "../../locales/pt/managers.json" with { type: "json" };
import menu from "../../locales/pt/menu.json" with { type: "json" };
import nav from "../../locales/pt/nav.json" with { type: "json" };
import newjob from "../../locales/pt/newjob.json" with { type: "json" };
import notfound from "../../locales/pt/notfound.json" with { type: "json" };
import oldbrowser from "../../locales/pt/oldbrowser.json" with { type: "json" };
import notices from "../../locales/pt/notices.json" with { type: "json" };
import outbox from "../../locales/pt/outbox.json" with { type: "json" };
import paypage from "../../locales/pt/paypage.json" with { type: "json" };
import paychart from "../../locales/pt/paychart.json" with { type: "json" };
import payments from "../../locales/pt/payments.json" with { type: "json" };
import paymentlist from "../../locales/pt/paymentlist.json" with { type: "json" };
import billing from "../../locales/pt/billing.json" with { type: "json" };
import purchases from "../../locales/pt/purchases.json" with { type: "json" };
import people from "../../locales/pt/people.json" with { type: "json" };
import phone from "../../locales/pt/phone.json" with { type: "json" };
import photo from "../../locales/pt/photo.json" with { type: "json" };
import pin from "../../locales/pt/pin.json" with { type: "json" };
import posters from "../../locales/pt/posters.json" with { type: "json" };
import privacy from "../../locales/pt/privacy.json" with { type: "json" };
import register from "../../locales/pt/register.json" with { type: "json" };
import reports from "../../locales/pt/reports.json" with { type: "json" };
import waiting from "../../locales/pt/waiting.json" with { type: "json" };
import closings from "../../locales/pt/closings.json" with { type: "json" };
import applicanttable from "../../locales/pt/applicanttable.json" with { type: "json" };
import invitations from "../../locales/pt/invitations.json" with { type: "json" };
import manyshifts from "../../locales/pt/manyshifts.json" with { type: "json" };
import teammates from "../../locales/pt/teammates.json" with { type: "json" };
import resetpassword from "../../locales/pt/resetpassword.json" with { type: "json" };
import signin from "../../locales/pt/signin.json" with { type: "json" };
import terms from "../../locales/pt/terms.json" with { type: "json" };
import verifyemail from "../../locales/pt/verifyemail.json" with { type: "json" };
import stamps from "../../locales/pt/stamps.json" with { type: "json" };
import waitress from "../../locales/pt/waitress.json" with { type: "json" };
import waitstaff from "../../locales/pt/waitstaff.json" with { type: "json" };
import why from "../../locales/pt/why.json" with { type: "json" };

/** The Portuguese texts of the site and of the server. */
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
  errors: { ...errors, ...accounterrors, ...workerrors, PASSKEY_INVALID: errors.PROOF_INVALID },
  failure,
  footer,
  fields,
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
