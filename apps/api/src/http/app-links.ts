import type { FastifyInstance, FastifyReply } from "fastify";
import type { Config } from "@bandeja/config/config";

/** The file with which Android verifies that the store's app may open the site's URLs. */
const assetLinks = ({ id, fingerprints }: NonNullable<Config["androidApp"]>) => [
  {
    relation: ["delegate_permission/common.handle_all_urls", "delegate_permission/common.get_login_creds"],
    target: { namespace: "android_app", package_name: id, sha256_cert_fingerprints: fingerprints },
  },
];

/** The same for iOS: the app that opens the links, and that may use the site's saved passwords. */
const siteAssociation = (app: string) => ({
  applinks: { details: [{ appIDs: [app], components: [{ "/": "/app" }, { "/": "/app/*" }] }] },
  webcredentials: { apps: [app] },
});

/** Serves at `/.well-known` the stores' packages of this site's app (docs/store-packages.md), if there are any. */
export function serveAppLinks(app: FastifyInstance, { androidApp, iosApp }: Config): void {
  const links = {
    "assetlinks.json": androidApp && assetLinks(androidApp),
    "apple-app-site-association": iosApp === undefined ? undefined : siteAssociation(iosApp),
  };
  for (const [name, body] of Object.entries(links)) {
    const text = body && JSON.stringify(body);
    app.get(`/.well-known/${name}`, (_request, reply): FastifyReply | void => {
      if (text === undefined) return reply.callNotFound();
      return reply.header("cache-control", "public, max-age=3600").type("application/json").send(text);
    });
  }
}
