/** A reviewed advisory that is tolerated for a while. */
export interface Allowed {
  /** The id at the end of its URL: `GHSA-…`. */
  readonly advisory: string;
  readonly package: string;
  readonly reason: string;
  /** The last day (`YYYY-MM-DD`) on which it is tolerated. */
  readonly until: string;
}

interface Advisory {
  readonly name: string;
  readonly title: string;
  readonly url: string;
  readonly severity: string;
}
/** The fields of `npm audit --json` that are read; without `vulnerabilities` there was no audit. */
interface Report {
  readonly message?: string;
  readonly error?: { readonly summary?: string };
  readonly vulnerabilities?: Readonly<Record<string, { readonly via: readonly (string | Advisory)[] }>>;
}

export type Verdict =
  | { readonly kind: "audited"; readonly problems: readonly string[]; readonly allowed: number }
  | { readonly kind: "not audited"; readonly why: string };

const grave = new Set(["high", "critical"]);
const idOf = ({ url }: Advisory): string => url.split("/").at(-1) ?? url;

/**
 * Compares an audit of the production dependencies with the tolerated advisories.
 *
 * @param today as `YYYY-MM-DD`
 */
export function judgeAudit(json: string, allowed: readonly Allowed[], today: string): Verdict {
  let report: Report;
  try {
    report = JSON.parse(json) as Report;
  } catch {
    return { kind: "not audited", why: "npm gave no report" };
  }
  if (report.vulnerabilities === undefined) {
    const why = report.message || report.error?.summary || "the registry answers no audits";
    return { kind: "not audited", why };
  }
  const found = new Map(
    Object.values(report.vulnerabilities)
      .flatMap(({ via }) => via.filter((one) => typeof one !== "string"))
      .filter(({ severity }) => grave.has(severity))
      .map((advisory) => [`${idOf(advisory)} ${advisory.name}`, advisory]),
  );
  const keyOf = (one: Allowed) => `${one.advisory} ${one.package}`;
  const good = allowed.filter(({ until }) => until >= today);
  const isAllowed = new Set(good.map(keyOf));
  return {
    kind: "audited",
    allowed: good.length,
    problems: [
      ...[...found]
        .filter(([key]) => !isAllowed.has(key))
        .map(([, { name, severity, title, url }]) => `${name}: ${severity}, ${title} (${url})`),
      ...allowed
        .filter(({ until }) => until < today)
        .map((one) => `${keyOf(one)} was allowed until ${one.until}: look again`),
      ...allowed
        .filter((one) => !found.has(keyOf(one)))
        .map((one) => `${keyOf(one)} is allowed and not there any more: take it out of allowed.json`),
    ],
  };
}
