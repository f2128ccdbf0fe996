import { paths } from "../../paths.ts";
import "./app-link-code.css";

/**
 * A QR code that opens the same page in the app on a phone. The server renders it, as it knows the public address
 * (apps/api/src/http/site/app-code.ts).
 */
export function AppLinkCode({ path, alt, caption }: { path: string; alt: string; caption: string }) {
  return (
    <figure className="place-code">
      <img src={paths.appCode(path)} alt={alt} width={124} height={124} loading="lazy" />
      <figcaption className="type-small">{caption}</figcaption>
    </figure>
  );
}
