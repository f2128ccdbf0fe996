/**
 * Rewrites a request's URL to a path that can be decoded, so that every URL is routed and gets the usual headers: of an
 * absolute URL only the path counts, and a percent sign that does not begin UTF-8 is taken literally.
 */
export function readableAddress({ url = "/" }: { url?: string | undefined }): string {
  if (url.startsWith("/") && !url.includes("%")) return url;
  const local = url.replace(/^[a-z][a-z\d+.-]*:\/\/[^/?#]*/i, "");
  const [path = ""] = local.split(/[?#]/, 1);
  const rooted = path.startsWith("/") ? path : `/${path}`;
  const rest = local.slice(path.length);
  try {
    decodeURIComponent(rooted);
    return rooted + rest;
  } catch {
    return rooted.replaceAll("%", "%25") + rest;
  }
}
