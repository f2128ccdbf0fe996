import { allCalls } from "@bandeja/contract/calls";
import { tagDescriptions } from "../tags.ts";
import { calendarPath } from "./calendars.ts";
import { eventsPath } from "./event-stream.ts";
import { headers, parameters } from "./headers.ts";
import { introduction } from "./introduction.ts";
import { operationOf, pathOf } from "./operation.ts";
import { webhookPath } from "./payment-webhook.ts";
import { photoPath } from "./photos.ts";
import { describeRefusals } from "./refusals.ts";
import { describeSchemas } from "./schemas.ts";

interface Addresses {
  /** The origin of the site, without a trailing slash. */
  readonly siteUrl: string;
  /** The version of the API. */
  readonly apiUrl: string;
}

/** The OpenAPI 3.1 document of every call of the contract. */
export function buildDocument({ siteUrl, apiUrl }: Addresses) {
  const schemas = describeSchemas(allCalls);
  const refusals = describeRefusals(allCalls, schemas);
  const paths: Record<string, object> = {
    "/uploads/{photo}": photoPath(siteUrl),
    "/calendar/{file}": calendarPath(siteUrl),
    "/payments/webhook": webhookPath(apiUrl),
    "/events": eventsPath(apiUrl),
  };
  for (const call of allCalls) {
    const operation = operationOf(call, schemas, refusals);
    paths[pathOf(call)] = { ...paths[pathOf(call)], [call.method.toLowerCase()]: operation };
  }
  return {
    openapi: "3.1.0",
    info: {
      title: "Bandeja API",
      summary: "Hospitality shifts, staffed in seconds.",
      description: introduction,
      version: "1.0.0",
      contact: { name: "Bandeja", url: `${siteUrl}/contactus` },
      termsOfService: `${siteUrl}/terms`,
      license: { name: "All rights reserved", url: `${siteUrl}/terms` },
    },
    servers: [{ url: apiUrl }],
    tags: Object.entries(tagDescriptions).map(([name, description]) => ({ name, description })),
    paths,
    components: {
      securitySchemes: {
        token: {
          type: "http",
          scheme: "bearer",
          description: "The `token` that `/restaurant/login` or `/waitress/login` answered.",
        },
      },
      parameters,
      headers,
      schemas: schemas.named,
      responses: refusals.named,
    },
  };
}
