import { queues } from "../../db/queues.ts";
import { inTransaction } from "../../db/transaction.ts";
import type { Handlers } from "../../kernel/task.ts";
import type { TaskServices } from "../../runtime/services.ts";
import { sendMail } from "../../tasks/mails/send-mail.ts";
import type { PasswordLinkJob, SecondCodeJob } from "../../tasks/queue.ts";
import { makePasswordLink } from "./passwords/make-password-link.ts";
import { sendSecondCode } from "./phones/delivery/send-second-code.ts";

export const accountsTasks = (services: TaskServices): Handlers => ({
  async [queues.passwordLink.name](job: PasswordLinkJob) {
    const mail = await inTransaction(services.db, (tx) =>
      makePasswordLink(tx, job, services.now(), services.siteUrl),
    );
    if (mail !== undefined) await sendMail(mail, services);
  },
  [queues.secondCode.name]: (job: SecondCodeJob) => sendSecondCode(job, services),
});
