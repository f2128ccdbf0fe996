import accounterrors from "../../locales/pt-PT/accounterrors.json" with { type: "json" };
import secondstep from "../../locales/pt-PT/secondstep.json" with { type: "json" };
import passkeys from "../../locales/pt-PT/passkeys.json" with { type: "json" };
import accountdata from "../../locales/pt-PT/accountdata.json" with { type: "json" };
import noticebodies from "../../locales/pt-PT/noticebodies.json" with { type: "json" };
import passkeysignup from "../../locales/pt-PT/passkeysignup.json" with { type: "json" };
import exportfile from "../../locales/pt-PT/exportfile.json" with { type: "json" };
import linkpages from "../../locales/pt-PT/linkpages.json" with { type: "json" };
import account from "../../locales/pt-PT/account.json" with { type: "json" };
import alerts from "../../locales/pt-PT/alerts.json" with { type: "json" };
import answers from "../../locales/pt-PT/answers.json" with { type: "json" };
import app from "../../locales/pt-PT/app.json" with { type: "json" };
import applicantactions from "../../locales/pt-PT/applicantactions.json" with { type: "json" };
import applicants from "../../locales/pt-PT/applicants.json" with { type: "json" };
import beforeregister from "../../locales/pt-PT/beforeregister.json" with { type: "json" };
import calendar from "../../locales/pt-PT/calendar.json" with { type: "json" };
import carousel from "../../locales/pt-PT/carousel.json" with { type: "json" };
import chat from "../../locales/pt-PT/chat.json" with { type: "json" };
import common from "../../locales/pt-PT/common.json" with { type: "json" };
import completion from "../../locales/pt-PT/completion.json" with { type: "json" };
import conduct from "../../locales/pt-PT/conduct.json" with { type: "json" };
import offences from "../../locales/pt-PT/offences.json" with { type: "json" };
import contactdetails from "../../locales/pt-PT/contactdetails.json" with { type: "json" };
import confirmemail from "../../locales/pt-PT/confirmemail.json" with { type: "json" };
import contactus from "../../locales/pt-PT/contactus.json" with { type: "json" };
import conversation from "../../locales/pt-PT/conversation.json" with { type: "json" };
import costs from "../../locales/pt-PT/costs.json" with { type: "json" };
import deleteaccount from "../../locales/pt-PT/deleteaccount.json" with { type: "json" };
import descriptions from "../../locales/pt-PT/descriptions.json" with { type: "json" };
import disputes from "../../locales/pt-PT/disputes.json" with { type: "json" };
import downloadapp from "../../locales/pt-PT/downloadapp.json" with { type: "json" };
import earnings from "../../locales/pt-PT/earnings.json" with { type: "json" };
import easyguide from "../../locales/pt-PT/easyguide.json" with { type: "json" };
import editjob from "../../locales/pt-PT/editjob.json" with { type: "json" };
import entry from "../../locales/pt-PT/entry.json" with { type: "json" };
import errors from "../../locales/pt-PT/errors.json" with { type: "json" };
import failure from "../../locales/pt-PT/failure.json" with { type: "json" };
import footer from "../../locales/pt-PT/footer.json" with { type: "json" };
import fakegoogle from "../../locales/pt-PT/fakegoogle.json" with { type: "json" };
import feepage from "../../locales/pt-PT/feepage.json" with { type: "json" };
import fields from "../../locales/pt-PT/fields.json" with { type: "json" };
import forgotpassword from "../../locales/pt-PT/forgotpassword.json" with { type: "json" };
import getlocation from "../../locales/pt-PT/getlocation.json" with { type: "json" };
import goodbye from "../../locales/pt-PT/goodbye.json" with { type: "json" };
import google from "../../locales/pt-PT/google.json" with { type: "json" };
import home from "../../locales/pt-PT/home.json" with { type: "json" };
import hours from "../../locales/pt-PT/hours.json" with { type: "json" };
import howitdecides from "../../locales/pt-PT/howitdecides.json" with { type: "json" };
import inbox from "../../locales/pt-PT/inbox.json" with { type: "json" };
import job from "../../locales/pt-PT/job.json" with { type: "json" };
import jobs from "../../locales/pt-PT/jobs.json" with { type: "json" };
import jobsboard from "../../locales/pt-PT/jobsboard.json" with { type: "json" };
import legal from "../../locales/pt-PT/legal.json" with { type: "json" };
import login from "../../locales/pt-PT/login.json" with { type: "json" };
import mails from "../../locales/pt-PT/mails.json" with { type: "json" };
import noticesubjects from "../../locales/pt-PT/noticesubjects.json" with { type: "json" };
import managers from "../../locales/pt-PT/managers.json" with { type: "json" };
import me from "../../locales/pt-PT/me.json" with { type: "json" };
import myshifts from "../../locales/pt-PT/myshifts.json" with { type: "json" };
import menu from "../../locales/pt-PT/menu.json" with { type: "json" };
import nav from "../../locales/pt-PT/nav.json" with { type: "json" };
import newjob from "../../locales/pt-PT/newjob.json" with { type: "json" };
import notfound from "../../locales/pt-PT/notfound.json" with { type: "json" };
import operatorconsole from "../../locales/pt-PT/operatorconsole.json" with { type: "json" };
import oldbrowser from "../../locales/pt-PT/oldbrowser.json" with { type: "json" };
import notices from "../../locales/pt-PT/notices.json" with { type: "json" };
import notificationsettings from "../../locales/pt-PT/notificationsettings.json" with { type: "json" };
import noticesettings from "../../locales/pt-PT/noticesettings.json" with { type: "json" };
import offer from "../../locales/pt-PT/offer.json" with { type: "json" };
import payments from "../../locales/pt-PT/payments.json" with { type: "json" };
import paymentlist from "../../locales/pt-PT/paymentlist.json" with { type: "json" };
import billing from "../../locales/pt-PT/billing.json" with { type: "json" };
import purchases from "../../locales/pt-PT/purchases.json" with { type: "json" };
import paypage from "../../locales/pt-PT/paypage.json" with { type: "json" };
import people from "../../locales/pt-PT/people.json" with { type: "json" };
import phone from "../../locales/pt-PT/phone.json" with { type: "json" };
import photo from "../../locales/pt-PT/photo.json" with { type: "json" };
import pin from "../../locales/pt-PT/pin.json" with { type: "json" };
import posters from "../../locales/pt-PT/posters.json" with { type: "json" };
import previews from "../../locales/pt-PT/previews.json" with { type: "json" };
import privacy from "../../locales/pt-PT/privacy.json" with { type: "json" };
import receipt from "../../locales/pt-PT/receipt.json" with { type: "json" };
import sentstatement from "../../locales/pt-PT/sentstatement.json" with { type: "json" };
import statements from "../../locales/pt-PT/statements.json" with { type: "json" };
import register from "../../locales/pt-PT/register.json" with { type: "json" };
import reports from "../../locales/pt-PT/reports.json" with { type: "json" };
import waiting from "../../locales/pt-PT/waiting.json" with { type: "json" };
import closings from "../../locales/pt-PT/closings.json" with { type: "json" };
import invitations from "../../locales/pt-PT/invitations.json" with { type: "json" };
import manyshifts from "../../locales/pt-PT/manyshifts.json" with { type: "json" };
import teammates from "../../locales/pt-PT/teammates.json" with { type: "json" };
import resetpassword from "../../locales/pt-PT/resetpassword.json" with { type: "json" };
import reservations from "../../locales/pt-PT/reservations.json" with { type: "json" };
import accountlinks from "../../locales/pt-PT/accountlinks.json" with { type: "json" };
import appreset from "../../locales/pt-PT/appreset.json" with { type: "json" };
import offernow from "../../locales/pt-PT/offernow.json" with { type: "json" };
import threads from "../../locales/pt-PT/threads.json" with { type: "json" };
import ownrecord from "../../locales/pt-PT/ownrecord.json" with { type: "json" };
import reviews from "../../locales/pt-PT/reviews.json" with { type: "json" };
import settings from "../../locales/pt-PT/settings.json" with { type: "json" };
import shift from "../../locales/pt-PT/shift.json" with { type: "json" };
import searches from "../../locales/pt-PT/searches.json" with { type: "json" };
import shifts from "../../locales/pt-PT/shifts.json" with { type: "json" };
import signin from "../../locales/pt-PT/signin.json" with { type: "json" };
import staging from "../../locales/pt-PT/staging.json" with { type: "json" };
import team from "../../locales/pt-PT/team.json" with { type: "json" };
import terms from "../../locales/pt-PT/terms.json" with { type: "json" };
import venuejobs from "../../locales/pt-PT/venuejobs.json" with { type: "json" };
import venuepage from "../../locales/pt-PT/venuepage.json" with { type: "json" };
import verifyemail from "../../locales/pt-PT/verifyemail.json" with { type: "json" };
import waitress from "../../locales/pt-PT/waitress.json" with { type: "json" };
import waitstaff from "../../locales/pt-PT/waitstaff.json" with { type: "json" };
import why from "../../locales/pt-PT/why.json" with { type: "json" };
import workerrors from "../../locales/pt-PT/workerrors.json" with { type: "json" };

/** The texts that differ in Portugal from the Brazilian ones; a list differs as a whole. */
export const portugal = {
  passkeys,
  secondstep,
  accountdata,
  exportfile,
  noticebodies,
  passkeysignup,
  linkpages,
  account,
  alerts,
  answers,
  app,
  applicantactions,
  applicants,
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
  conversation,
  costs,
  deleteaccount,
  descriptions,
  disputes,
  downloadapp,
  earnings,
  easyguide,
  editjob,
  entry,
  errors: { ...errors, ...accounterrors, ...workerrors },
  failure,
  footer,
  fakegoogle,
  feepage,
  fields,
  forgotpassword,
  getlocation,
  goodbye,
  google,
  home,
  hours,
  howitdecides,
  inbox,
  job,
  jobs,
  jobsboard,
  legal,
  login,
  mails,
  noticesubjects,
  managers,
  me,
  myshifts,
  menu,
  nav,
  newjob,
  notfound,
  oldbrowser,
  operatorconsole,
  notices,
  notificationsettings,
  noticesettings,
  offer,
  payments,
  paymentlist,
  billing,
  purchases,
  paypage,
  people,
  phone,
  photo,
  pin,
  posters,
  previews,
  privacy,
  receipt,
  sentstatement,
  statements,
  register,
  reports,
  waiting,
  resetpassword,
  reservations,
  accountlinks,
  appreset,
  offernow,
  threads,
  ownrecord,
  reviews,
  settings,
  shift,
  searches,
  shifts,
  signin,
  staging,
  team,
  closings,
  invitations,
  manyshifts,
  teammates,
  terms,
  venuejobs,
  venuepage,
  verifyemail,
  waitress,
  waitstaff,
  why,
};
