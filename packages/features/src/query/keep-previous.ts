import { onlineManager } from "@tanstack/react-query";

/**
 * `placeholderData` of a list: what was shown stays until another view of it has loaded. Without a network it would be taken for that
 * view; the list then says that it cannot be loaded.
 */
export const keepPrevious = <Data>(previous: Data | undefined): Data | undefined =>
  onlineManager.isOnline() ? previous : undefined;
