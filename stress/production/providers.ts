import { writeFileSync } from "node:fs";
import path from "node:path";
import { bucketKeys, startFakeBucket } from "@bandeja/providers/testing/fake-bucket";
import { httpFaults } from "@bandeja/providers/testing/http-faults";
import { startMailServer } from "@bandeja/providers/testing/mail-server";
import { certificate } from "@bandeja/providers/testing/push-service/certificate";
import { startPushService } from "@bandeja/providers/testing/push-service/push-service";
import { createVapidKeys } from "@bandeja/providers/testing/push-service/vapid-keys";
import { smtpFaults } from "@bandeja/providers/testing/smtp-faults";

/** The providers that a server of production has, and the settings with which it uses them. */
export async function startProviders(folder: string) {
  const [push, mail, bucket] = await Promise.all([startPushService(), startMailServer(), startFakeBucket()]);
  const keys = createVapidKeys();
  const authority = path.join(folder, "authority.pem");
  writeFileSync(authority, certificate);
  return {
    settings: {
      NODE_EXTRA_CA_CERTS: authority,
      VAPID_PUBLIC_KEY: keys.publicKey,
      VAPID_PRIVATE_KEY: keys.privateKey,
      VAPID_SUBJECT: "mailto:ola@bandeja.test",
      SMTP_URL: mail.url,
      MAIL_FROM: "ola@bandeja.test",
      S3_BUCKET_URL: bucket.url,
      S3_REGION: bucketKeys.region,
      S3_ACCESS_KEY_ID: bucketKeys.accessKeyId,
      S3_SECRET_ACCESS_KEY: bucketKeys.secretAccessKey,
    },
    push,
    /** The ids of the notifications that arrived by push or mail, each as often as it did. */
    arrived: (): string[] => [
      ...push.delivered.map(({ text }) => String((JSON.parse(text) as { tag: unknown }).tag)),
      ...mail.mails.map(({ source }) => /^Message-ID: <([\w-]+)@/m.exec(source)?.[1] ?? ""),
    ],
    /** Lets a provider accept connections and say nothing. @returns a function that ends this */
    hang(name: "push" | "mail" | "bucket"): () => void {
      const hanging = name === "push" ? push : name === "bucket" ? bucket : undefined;
      if (hanging === undefined) mail.misbehave(smtpFaults.silent);
      else hanging.misbehave(httpFaults.silent);
      return () => (hanging ?? mail).misbehave(undefined);
    },
    async close(): Promise<void> {
      await Promise.all([push.close(), mail.close(), bucket.stop()]);
    },
  };
}
export type Providers = Awaited<ReturnType<typeof startProviders>>;
