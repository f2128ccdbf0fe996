import { onlineManager } from "@tanstack/react-query";

/**
 * `placeholderData` of a list: the rows of the former view stay until those of the next one have loaded. Not without a network, when they
 * would stay under the next view's heading; the list then says that it cannot be loaded.
 */
export const keepPrevious = <Data>(previous: Data | undefined): Data | undefined =>
  onlineManager.isOnline() ? previous : undefined;
