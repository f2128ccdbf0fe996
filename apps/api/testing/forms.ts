import type { CallBodyInput } from "@bandeja/contract/call";
import type { jobsAdd } from "@bandeja/contract/calls/posting";
import type { restaurantSignup } from "@bandeja/contract/calls/restaurants";
import type { waitressSignup } from "@bandeja/contract/calls/waitstaff-changes";

let made = 0;

/** The registration of a venue in Lisbon, with a new name and e-mail. */
export function venueForm(): CallBodyInput<typeof restaurantSignup> & { password: string } {
  made += 1;
  return {
    username: `casa-${made}`,
    email: `casa-${made}@venue.test`,
    password: "tray123",
    password2: "tray123",
    authProvider: "password",
    restaurant: "Casa de Prova",
    address: "Rua da Prova 1",
    city: "Lisboa",
    country: "Portugal",
    zipcode: "1100-001",
  };
}

/** The registration of an adult worker in Lisbon, with a new e-mail. */
export function personForm(): CallBodyInput<typeof waitressSignup> & { password: string } {
  made += 1;
  return {
    waitress: "Ana Prova",
    email: `ana-${made}@person.test`,
    password: "tray123",
    dateofbirth: "1990-01-01",
    city: "Lisboa",
    country: "Portugal",
  };
}

/** A shift on the evening of a day (`YYYY-MM-DD`), over midnight, as the form of New job sends it. */
export function jobForm(restaurant_id: string, day: string): CallBodyInput<typeof jobsAdd> {
  return {
    restaurant_id,
    startdate: day,
    enddate: day,
    startshift: "18:00",
    endshift: "02:00",
    salary: 12.5,
    currency: "EUR",
    tips: "Yes",
    numberwaitress: 3,
    obs: "Black shirt",
  };
}
