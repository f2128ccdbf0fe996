import * as z from "zod/mini";

const recipient = /^(\+[1-9]\d{6,14}|[^\s@,]*@[^\s@,]+)$/;
const split = (list: string) => list.split(",").map((one) => one.trim().toLowerCase());

export const StagingVariables = z.object({
  STAGING_RECIPIENTS: z.optional(
    z.string().check(
      z.refine((list) => split(list).every((one) => recipient.test(one)), {
        error:
          "must be e-mails, domains and numbers such as ana@bandeja.example,@bandeja.example,+351912345678",
      }),
    ),
  ),
});

export interface StagingConfig {
  /** Who gets mails and text messages of a server for staging: e-mails and numbers in small letters, and `@` with a domain. */
  readonly stagingRecipients: readonly string[];
}

export const readStaging = ({
  STAGING_RECIPIENTS: list,
}: z.infer<typeof StagingVariables>): StagingConfig["stagingRecipients"] =>
  list === undefined ? [] : split(list);
