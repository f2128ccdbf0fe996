import type { PageKind } from "@bandeja/contract/console/constants";

/** The console's addresses, below `/admin`. */
export const paths = {
  queue: "/",
  item: "/items/:kind/:id",
  join: "/join",
  search: "/search",
  page: "/pages/:page/:id",
  commands: "/commands",
  command: "/commands/:group/:name",
} as const;

export const itemPath = ({ kind, id }: { kind: string; id: string }): string =>
  `/items/${kind}/${encodeURIComponent(id)}`;

export const pagePath = (page: PageKind, id: string): string => `/pages/${page}/${id}`;

/** @param input values that the form of the command begins with */
export function commandPath(command: string, input: Readonly<Record<string, string>> = {}): string {
  const query = new URLSearchParams(input).toString();
  return `/commands/${command.replace(" ", "/")}${query && `?${query}`}`;
}
