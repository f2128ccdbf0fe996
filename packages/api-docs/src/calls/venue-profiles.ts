import type * as changes from "@bandeja/contract/calls/venue-changes";
import type * as calls from "@bandeja/contract/calls/venue-profiles";
import type { DescriptionsOf } from "../describe.ts";
import { ids, smallestPicture, tasca } from "../world.ts";

const venue = {
  _id: ids.venue,
  restaurant: "Tasca da Mouraria",
  username: "tasca-da-mouraria",
  email: "ola@tascadamouraria.example",
  emailverified: true,
  phone: "912 345 678",
  phonecountry: "+351",
  city: "Lisboa",
  country: "Portugal",
  timezone: "Europe/Lisbon",
  centre: { lat: 38.71667, lng: -9.13333 },
  place: tasca.place,
  myrestaurantaddress: "Rua do Capelão 12",
  zipcode: "1100-588",
  district: tasca.district,
  description: tasca.description,
  jobsahead: { jobs: 2, confirmed: 1 },
  onetimepayment: [
    { _id: ids.saturdayCredit, job_id: ids.saturday },
    { _id: ids.lunchCredit, job_id: ids.lunch },
    { _id: ids.unusedCredit },
  ],
};

export const venueProfiles: DescriptionsOf<typeof calls & typeof changes> = {
  restaurantGet: {
    description: "A venue reads its own record only; any other id is `NOT_FOUND`.",
    fields: { id: "The caller." },
    examples: {
      own: { summary: "One's own record", params: { id: ids.venue }, answer: { ok: true, data: venue } },
    },
  },
  restaurantUpdate: {
    description:
      "Fields that are left out stay unchanged. City and country are changed together. Another city removes the pin. Posted jobs keep their name. They keep their place and zone, too, unless `movejobs` is true: then those that have not ended move to the venue's place, and their pending and confirmed workers are notified of another street, zip code or city. A new pin or district is that of the jobs at the same address that have not ended, without `movejobs` and without a notification. `JOBS_TOO_FAR` changes nothing.",
    fields: {
      zipcode: "Empty to remove it.",
      district:
        "The part of its city, such as Baixa, for workers who do not see the address yet. Empty to remove it.",
      description: "What the venue says of itself on its public page. Empty to remove it.",
      lat: "With `lng`: a pin for the map, at most 100 km from the middle of the city; both null remove it.",
      movejobs:
        "Whether jobs that have not ended move, too: within their city, or to one in the same time zone at most 25 km away.",
    },
    examples: {
      pin: {
        summary: "A pin on the map",
        body: { restaurant_id: ids.venue, lat: 38.71542, lng: -9.13441 },
        answer: {
          ok: true,
          data: { ...venue, place: { lat: 38.71542, lng: -9.13441, pinned: true, exact: true } },
        },
      },
      moved: {
        summary: "The venue has moved next door",
        body: { restaurant_id: ids.venue, address: "Rua do Capelão 14" },
        answer: { ok: true, data: { ...venue, myrestaurantaddress: "Rua do Capelão 14" } },
      },
      movedWithJobs: {
        summary: "With its jobs that have not ended; `JOBS_TOO_FAR` if one of them cannot move that far",
        body: { restaurant_id: ids.venue, address: "Rua do Capelão 14", movejobs: true },
        answer: { ok: true, data: { ...venue, myrestaurantaddress: "Rua do Capelão 14" } },
      },
    },
  },
  restaurantPhoto: {
    description:
      "A form with one file, `photo`, like `/waitress/photo`: encoded again in the same sizes, at most 20 an hour, one after the other. It is public.",
    fields: { photo: "The picture as a file." },
    examples: {
      picture: {
        summary: "A new photo",
        body: { photo: smallestPicture },
        answer: { ok: true, data: { ...venue, photo: "Yd5Kp8cRoW2nVx6Ts0LmQ7aE.webp" } },
      },
    },
  },
  restaurantRemovePhoto: {
    description:
      "Deletes the photo in all its sizes. Caches may show it for a day. Without a photo nothing happens.",
    examples: {
      removed: { summary: "No photo any more", answer: { ok: true, data: venue } },
    },
  },
  restaurantProfile: {
    description:
      "Names, place, district, photo, description, rating and record; no phone, no e-mail, no address.",
    examples: {
      venue: {
        summary: "The public profile of a venue",
        body: { restaurant_id: ids.venue },
        answer: {
          ok: true,
          data: tasca,
        },
      },
    },
  },
};
