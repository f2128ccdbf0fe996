import { PassThrough } from "node:stream";
import { supportedLanguage } from "@bandeja/i18n/languages";
import type { Language } from "@bandeja/i18n/languages";
import { documentLanguage } from "@bandeja/i18n/negotiate";
import { TextsProvider } from "@bandeja/i18n/texts-provider";
import { allTexts } from "@bandeja/i18n/translate";
import { createReadableStreamFromReadable } from "@react-router/node";
import type { ReactNode } from "react";
import { renderToPipeableStream, renderToString } from "react-dom/server";
import { ServerRouter, StaticRouter } from "react-router";
import type { EntryContext } from "react-router";
import { RenderIslandContext } from "#lib/island/island.tsx";
import { Application } from "./routes/application.tsx";
import { applicationFiles } from "./routes/application-files.tsx";
import { screens } from "./routes/screens.ts";
import { applicationScreenAt } from "#lib/application-screens.ts";
import { hiddenLanguage, visiblePath } from "./paths.ts";

const renderIsland = (island: ReactNode, identifierPrefix: string): string =>
  renderToString(island, { identifierPrefix });

/** The language of a request: by the prefix in a build; `npm run dev` also reads the browser's. */
function languageOf(request: Request) {
  const { pathname, searchParams } = new URL(request.url);
  const hidden = supportedLanguage(hiddenLanguage(pathname));
  if (hidden !== undefined) return hidden;
  return documentLanguage({
    query: searchParams.get("lng"),
    cookie: /(?:^|; )i18next=([^;]*)/.exec(request.headers.get("cookie") ?? "")?.[1],
    accept: request.headers.get("accept-language") ?? undefined,
  });
}

const loadLanguage = (language: Language) => Promise.resolve(allTexts(language));

/** The page of a request, with the router that it has in a browser. */
async function pageOf(request: Request, context: EntryContext): Promise<ReactNode> {
  // In development, and in the fallback document of React Router that is never sent, the page is hydrated as a whole.
  const isWhole = import.meta.env.DEV || context.isSpaMode;
  const path = visiblePath(new URL(request.url).pathname);
  const id = applicationScreenAt(path);
  if (id !== undefined) await screens.get(path);
  if (isWhole || id === undefined) {
    return (
      <RenderIslandContext value={isWhole ? undefined : renderIsland}>
        <ServerRouter context={context} url={request.url} />
      </RenderIslandContext>
    );
  }
  return (
    <StaticRouter location={path}>
      <Application {...applicationFiles(id)} />
    </StaticRouter>
  );
}

/** Renders a complete document, for prerendering and the development server. */
export default async function handleRequest(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
): Promise<Response> {
  const page = await pageOf(request, context);
  return new Promise((resolve, reject) => {
    const { pipe } = renderToPipeableStream(
      <TextsProvider first={allTexts(languageOf(request))} load={loadLanguage}>
        {page}
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
