import type { JobRow } from "@bandeja/contract/calls/jobs";
import type { Restaurant } from "@bandeja/contract/calls/venue-profiles";
import { venueId } from "@bandeja/web-platform/testing/sign-in.ts";

/** The profile of a venue with a phone and without credits. */
export const venueRecord = (more: Partial<Restaurant> = {}): Restaurant => ({
  _id: venueId,
  restaurant: "Cantina Serena",
  username: "serena",
  email: "ana@sala.pt",
  emailverified: true,
  phone: "912345678",
  phonecountry: "+351",
  city: "São Paulo",
  country: "Brazil",
  timezone: "America/Sao_Paulo",
  centre: { lat: -23.5475, lng: -46.63611 },
  place: { lat: -23.5475, lng: -46.63611, pinned: false, exact: false },
  myrestaurantaddress: "Rua Augusta 1",
  zipcode: null,
  onetimepayment: [],
  ...more,
});

/** A row of the venue's list: an open job of one evening, without applications. */
export const jobRow = (more: Partial<JobRow> = {}): JobRow => ({
  _id: "j1",
  restaurant_id: venueId,
  restaurant_name: "Cantina Serena",
  restaurant_city: "São Paulo",
  restaurant_country: "Brazil",
  numberwaitress: 3,
  salary: 32,
  currency: "BRL",
  startdate: "2099-11-27",
  enddate: "2099-11-27",
  startshift: "18:00",
  endshift: "02:00",
  tips: "Yes",
  totalspend: 256,
  obs: "",
  timezone: "America/Sao_Paulo",
  startsat: "2099-11-27T21:00:00.000Z",
  endsat: "2099-11-28T05:00:00.000Z",
  status: "open",
  applied: 0,
  confirmed: 0,
  waiting: 0,
  faces: [],
  ...more,
});
