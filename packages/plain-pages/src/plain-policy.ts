/** The content policy of a page without scripts: its style sheet, its icon, and forms to these addresses. */
export const plainPolicy = (...formTargets: [string, ...string[]]): string =>
  `default-src 'none'; style-src 'self'; img-src 'self'; base-uri 'none'; form-action ${formTargets.join(" ")}; frame-ancestors 'none'`;
