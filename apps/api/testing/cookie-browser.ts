/** The fields of a form, if any. */
interface RequestOptions {
  readonly form?: Readonly<Record<string, string>>;
}

/**
 * A browser without scripts: it stores cookies by host and path, as far as these tests need, and does not follow a
 * redirect automatically.
 */
export function createBrowser() {
  const jar = new Map<string, { host: string; path: string; pair: string }>();

  function cookiesFor({ hostname, pathname }: URL): string {
    return [...jar.values()]
      .filter(({ host, path }) => host === hostname && pathname.startsWith(path))
      .map(({ pair }) => pair)
      .join("; ");
  }

  function keep(url: URL, header: string): void {
    const [pair = "", ...attributes] = header.split(/;\s*/);
    const path = attributes.find((one) => /^path=/i.test(one))?.slice(5) ?? "/";
    const [name = "", value] = pair.split("=");
    const key = `${url.hostname} ${path} ${name}`;
    if (value === "") jar.delete(key);
    else jar.set(key, { host: url.hostname, path, pair });
  }

  async function go(address: string | URL, { form }: RequestOptions = {}) {
    const url = new URL(address);
    const response = await fetch(url, {
      redirect: "manual",
      headers: { cookie: cookiesFor(url), "accept-language": "en" },
      ...(form && { method: "POST", body: new URLSearchParams(form) }),
    });
    for (const header of response.headers.getSetCookie()) keep(url, header);
    const location = response.headers.get("location");
    return {
      status: response.status,
      url,
      /** The target of the answer's redirect. */
      next: location === null ? undefined : new URL(location, url),
      text: await response.text(),
    };
  }

  /** Like `go`, and follows redirects. */
  async function walk(address: string | URL, options: RequestOptions = {}) {
    let answer = await go(address, options);
    for (let hops = 0; answer.next !== undefined && hops < 10; hops += 1) answer = await go(answer.next);
    return answer;
  }

  return { go, walk, cookiesFor };
}
