import { AccountTicket } from "#features/registration/account-ticket.tsx";
import { hydrateIsland } from "#lib/island/hydrate-island.tsx";
import { byDocuments, NavigationContext } from "@bandeja/features/navigation/navigation.ts";
import type { Navigation } from "@bandeja/features/navigation/navigation.ts";
import { paths } from "../paths.ts";

const loadRegistration = () => import("./enter-registration.tsx");

/** The steps after the first need the password, which is only in this document's memory. */
const navigation: Navigation = {
  ...byDocuments,
  async go(to, options) {
    if (to !== paths.registerStep(2)) return byDocuments.go(to, options);
    const { enterRegistration } = await loadRegistration();
    unmount();
    await enterRegistration(to);
  },
};

const unmount = await hydrateIsland(
  "home",
  <NavigationContext value={navigation}>
    <AccountTicket loadNext={loadRegistration} />
  </NavigationContext>,
);
