import { PassThrough } from "node:stream";
import type { Language } from "@bandeja/i18n/languages";
import { documentLanguage } from "@bandeja/i18n/negotiate";
import { TextsProvider } from "@bandeja/i18n/texts-provider";
import { allTexts } from "@bandeja/i18n/translate";
import { createReadableStreamFromReadable } from "@react-router/node";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { ServerRouter } from "react-router";
import type { EntryContext } from "react-router";
import { RenderIslandContext } from "#lib/island/island.tsx";
import { isPortuguese } from "./paths.ts";

const renderIsland = (island: ReactNode, identifierPrefix: string): string =>
  renderToString(island, { identifierPrefix });

/** The language of a request: by the prefix in a build; `npm run dev` also reads the browser's. */
function languageOf(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  if (isPortuguese(pathname)) return "pt";
  return documentLanguage({
    query: searchParams.get("lng"),
    cookie: /(?:^|; )i18next=([^;]*)/.exec(request.headers.get("cookie") ?? "")?.[1],
    accept: request.headers.get("accept-language") ?? undefined,
  });
}

const loadLanguage = (language: Language) => Promise.resolve(allTexts(language));

/** Renders a complete document, for prerendering and the development server. */
export default function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  // In development, and in the fallback document of React Router that is never sent, the page is hydrated as a whole.
  const isWhole = import.meta.env.DEV || context.isSpaMode;
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <TextsProvider first={allTexts(languageOf(request))} load={loadLanguage}>
        <RenderIslandContext value={isWhole ? undefined : renderIsland}>
          <ServerRouter context={context} url={request.url} />
        </RenderIslandContext>
      </TextsProvider>,
      {
        onAllReady() {
          const body = new PassThrough();
          headers.set("Content-Type", "text/html");
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status }));
          pipe(body);
        },
        onShellError: reject,
        // A rendering error must fail the build.
        onError: reject,
      },
    );
  });
}
