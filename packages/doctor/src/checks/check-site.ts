import { once } from "node:events";
import tls from "node:tls";
import type { Config } from "@bandeja/config/config";
import { failed, ok, reasonOf, skipped, warning, type Finding } from "../finding.ts";

const timeoutMs = 8_000;
const dayMs = 86_400_000;
/** Certificates are renewed a month before they end. */
const soonDays = 14;

/** The certificate at a site's address, whether it is valid or not. */
async function readCertificate({ hostname, port }: URL) {
  const socket = tls.connect({
    host: hostname,
    port: Number(port || 443),
    servername: hostname,
    // Only inspected: nothing is sent.
    rejectUnauthorized: false,
    timeout: timeoutMs,
  });
  socket.once("timeout", () => socket.destroy(new Error("no answer in time")));
  try {
    await once(socket, "secureConnect");
    const { valid_to: end } = socket.getPeerCertificate();
    return { error: socket.authorizationError as Error | string | null, ends: new Date(end) };
  } finally {
    socket.destroy();
  }
}

const certificateTexts: Readonly<Record<string, string>> = {
  CERT_HAS_EXPIRED: "has expired",
  CERT_NOT_YET_VALID: "is not valid yet: is a clock wrong?",
  ERR_TLS_CERT_ALTNAME_INVALID: "is for another name",
  DEPTH_ZERO_SELF_SIGNED_CERT: "is self-signed, so that no browser trusts it",
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: "lacks its intermediate certificates",
};

async function checkCertificate(address: URL, now: Date): Promise<Finding> {
  const fix = `Correct or renew the certificate of the proxy for ${address.hostname}.`;
  try {
    const { error, ends } = await readCertificate(address);
    const days = Math.floor((ends.getTime() - now.getTime()) / dayMs);
    const until = `until ${ends.toISOString().slice(0, 10)}`;
    if (error !== null) {
      const code = typeof error === "string" ? error : "code" in error ? String(error.code) : error.message;
      return failed(
        "certificate",
        `The certificate ${certificateTexts[code] ?? `is refused (${code})`}.`,
        fix,
      );
    }
    return days < soonDays
      ? warning("certificate", `The certificate is valid for ${days} more days (${until}).`, fix)
      : ok("certificate", `The certificate is valid ${until}.`);
  } catch (error) {
    return failed(
      "certificate",
      `There is no TLS at ${address.host}: ${reasonOf(error)}.`,
      "Check SITE_URL, the name's records, the firewall, and the proxy.",
    );
  }
}

interface ReadyAnswer {
  readonly checks?: Readonly<Record<string, string>>;
}

async function checkAnswer(siteUrl: string): Promise<Finding> {
  try {
    const response = await fetch(`${siteUrl}/api/health/ready`, {
      redirect: "manual",
      signal: AbortSignal.timeout(timeoutMs),
    });
    const body = (await response.json().catch(() => ({}))) as ReadyAnswer;
    if (body.checks === undefined) {
      return failed(
        "site",
        `${siteUrl} answers ${response.status}, but not as Bandeja.`,
        "Let the proxy pass /api to the server unchanged, and check SITE_URL.",
      );
    }
    const bad = Object.entries(body.checks).filter(([, status]) => status !== "ok");
    if (bad.length === 0) return ok("site", `${siteUrl} answers, and is ready.`);
    const found = `${siteUrl} reports ${bad.map(([name, status]) => `${name} ${status}`).join(", ")}.`;
    const fix = "See the other findings, and /health of METRICS_PORT for causes.";
    return response.status === 503 ? failed("site", found, fix) : warning("site", found, fix);
  } catch (error) {
    return failed(
      "site",
      `${siteUrl} does not answer: ${reasonOf(error)}.`,
      "Start the server, and check SITE_URL and the proxy.",
    );
  }
}

/** Whether the public address has a valid certificate, and leads to a server that is ready. */
export async function checkSite({ siteUrl }: Pick<Config, "siteUrl">, now = new Date()): Promise<Finding[]> {
  if (siteUrl === undefined) return [skipped("site", "SITE_URL is not set.")];
  const address = new URL(siteUrl);
  const certificate = address.protocol === "https:" ? [await checkCertificate(address, now)] : [];
  return [...certificate, await checkAnswer(siteUrl)];
}
