import type * as calls from "../../calls/places.ts";
import type { DescriptionsOf } from "../describe.ts";

export const places: DescriptionsOf<typeof calls> = {
  countryFindCity: {
    description:
      "Ten at most, the most populous first. Accents and case do not matter, and any of a city's names will do: Lisbon finds Lisboa. A country may follow after a comma (`Rome, It`), so that short names can be found, too. Countries are named in the language asked for, and are taken back in either.",
    fields: { city: "What was typed." },
    examples: {
      letters: {
        summary: "The first letters of a city",
        body: { city: "Coimb" },
        answer: {
          ok: true,
          data: [
            { _id: { cidade: "Coimbatore", pais: "India" }, placeid: "1273865", region: "Chennai" },
            { _id: { cidade: "Coimbra", pais: "Portugal" }, placeid: "2740637", region: "Coimbra" },
            { _id: { cidade: "Coimbrão", pais: "Portugal" }, placeid: "2269153", region: "Leiria" },
          ],
        },
      },
    },
  },
};
