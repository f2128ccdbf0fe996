/** Where reports go, and the header that permits it. */
export interface ErrorEndpoint {
  readonly url: string;
  readonly authorization: string;
}

/**
 * Reads a DSN, `https://KEY@HOST/PROJECT`, in the form that Sentry, GlitchTip and others show for a project; undefined if it
 * is none.
 */
export function readErrorEndpoint(dsn: string): ErrorEndpoint | undefined {
  if (!URL.canParse(dsn)) return undefined;
  const { protocol, host, pathname, username } = new URL(dsn);
  const [, folder = "", project] = /^(.*)\/(\d+)\/?$/.exec(pathname) ?? [];
  if (!/^https?:$/.test(protocol) || project === undefined || !/^\w+$/.test(username)) return undefined;
  return {
    url: `${protocol}//${host}${folder}/api/${project}/envelope/`,
    authorization: `Sentry sentry_version=7, sentry_client=bandeja/1, sentry_key=${username}`,
  };
}
