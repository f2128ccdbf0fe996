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

/** A report: while it is open as an item of the queue, then by its command. */
export const reportPath = ({ id, isOpen }: { id: string; isOpen: boolean }): string =>
  isOpen ? itemPath({ kind: "report", id }) : commandPath("reports show", { report: id });

/** The parameter with the item that a form was opened from, as it was read there. */
export const seenParameter = "seen";

/**
 * @param input values that the form of the command begins with
 * @param seen the item that it is decided from
 */
export function commandPath(
  command: string,
  input: Readonly<Record<string, string>> = {},
  seen?: { kind: string; id: string; version: string },
): string {
  const from = seen && { [seenParameter]: [seen.kind, seen.id, seen.version].join(" ") };
  const query = new URLSearchParams({ ...input, ...from }).toString();
  return `/commands/${command.replace(" ", "/")}${query && `?${query}`}`;
}
