import { AccountTicket } from "#features/registration/account-ticket.tsx";
import { wake } from "#lib/island/wake.tsx";
import { byDocuments, NavigationContext } from "#lib/navigation.ts";
import type { Navigation } from "#lib/navigation.ts";
import { paths } from "../paths.ts";

const loadRegistration = () => import("./enter-registration.tsx");

/** What follows the first step needs the password, which is in this document's memory and nowhere else. */
const navigation: Navigation = {
  ...byDocuments,
  async go(to, options) {
    if (to !== paths.registerStep(2)) return byDocuments.go(to, options);
    const { enterRegistration } = await loadRegistration();
    unmount();
    await enterRegistration(to);
  },
};

const unmount = await wake(
  "home",
  <NavigationContext value={navigation}>
    <AccountTicket loadNext={loadRegistration} />
  </NavigationContext>,
);
