import type * as calls from "@bandeja/contract/calls/localities";
import type { DescriptionsOf } from "../describe.ts";

export const localities: DescriptionsOf<typeof calls> = {
  countryFindCity: {
    description:
      "At most ten, the most populous first. Accents and case do not matter, and every name of a city is searched. A country may follow after a comma (`Rome, It`), so that short names can be found, too. Answers are in the language of `Accept-Language`; without one of ours, a city has the name that matched, which its venue and jobs keep for such a client. All names are accepted: Lisboa finds Lisbon.",
    fields: { city: "What was typed." },
    examples: {
      letters: {
        summary: "The first letters of a city",
        body: { city: "Coimb" },
        answer: {
          ok: true,
          data: [
            {
              _id: { cidade: "Coimbatore", pais: "India" },
              placeid: "1273865",
              region: "Chennai",
              centre: { lat: 11.00555, lng: 76.96612 },
            },
            {
              _id: { cidade: "Coimbra", pais: "Portugal" },
              placeid: "2740637",
              region: "Coimbra",
              centre: { lat: 40.20564, lng: -8.41955 },
            },
            {
              _id: { cidade: "Coimbrão", pais: "Portugal" },
              placeid: "2269153",
              region: "Leiria",
              centre: { lat: 39.89808, lng: -8.88435 },
            },
            {
              _id: { cidade: "Coimbra", pais: "Brazil" },
              placeid: "4003116704",
              region: "Minas Gerais",
              centre: { lat: -20.85667, lng: -42.80278 },
            },
          ],
        },
      },
    },
  },
};
