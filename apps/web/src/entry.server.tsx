import { PassThrough } from "node:stream";
import { documentLanguage } from "@bandeja/i18n/negotiate";
import { I18nextProvider } from "@bandeja/i18n/i18next";
import { createLoadedI18n } from "@bandeja/i18n/translate";
import { createReadableStreamFromReadable } from "@react-router/node";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { ServerRouter } from "react-router";
import type { EntryContext } from "react-router";
import { RenderIslandContext } from "#lib/island/island.tsx";
import { isPortuguese } from "./paths.ts";

const renderIsland = (island: ReactNode, identifierPrefix: string): string =>
  renderToString(island, { identifierPrefix });

/** The build asks by the prefix only; `npm run dev` renders what the browser asks for. */
function languageOf(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  if (isPortuguese(pathname)) return "pt";
  return documentLanguage({
    query: searchParams.get("lng"),
    cookie: /(?:^|; )i18next=([^;]*)/.exec(request.headers.get("cookie") ?? "")?.[1],
    accept: request.headers.get("accept-language") ?? undefined,
  });
}

/** Renders one document, whole: for prerendering and for the development server. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // What the development server sends, and the document that React Router asks for and nobody is sent, are taken
  // over as one.
  const isWhole = import.meta.env.DEV || context.isSpaMode;
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <I18nextProvider i18n={createLoadedI18n(languageOf(request))}>
        <RenderIslandContext value={isWhole ? undefined : renderIsland}>
          <ServerRouter context={context} url={request.url} />
        </RenderIslandContext>
      </I18nextProvider>,
      {
        onAllReady() {
          const body = new PassThrough();
          headers.set("Content-Type", "text/html");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        // A document that cannot be rendered must stop the build.
        onError: reject,
      },
    );
  });
}
