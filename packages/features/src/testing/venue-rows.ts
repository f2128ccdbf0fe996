import type { JobRow } from "@bandeja/contract/calls/jobs";
import type { Venue } from "@bandeja/contract/calls/venue-profiles";
import { venueId } from "@bandeja/web-platform/testing/sign-in.ts";

/** The profile of a venue with a phone and without credits. */
export const venueRecord = (more: Partial<Venue> = {}): Venue => ({
  id: venueId,
  name: "Cantina Serena",
  username: "serena",
  email: "ana@sala.pt",
  emailVerified: true,
  phone: "912345678",
  phoneCountry: "+351",
  city: "São Paulo",
  country: "Brazil",
  timezone: "America/Sao_Paulo",
  centre: { lat: -23.5475, lng: -46.63611 },
  location: { lat: -23.5475, lng: -46.63611, pinned: false, exact: false },
  address: "Rua Augusta 1",
  zipcode: null,
  credits: [],
  ...more,
});

/** A row of the venue's list: an open job of one evening, without applications. */
export const jobRow = (more: Partial<JobRow> = {}): JobRow => ({
  id: "j1",
  venueId,
  venueName: "Cantina Serena",
  venueCity: "São Paulo",
  venueCountry: "Brazil",
  openings: 3,
  hourlyValue: 32,
  currency: "BRL",
  startDate: "2099-11-27",
  endDate: "2099-11-27",
  startTime: "18:00",
  endTime: "02:00",
  tips: "Yes",
  totalSpend: 256,
  note: "",
  timezone: "America/Sao_Paulo",
  startsAt: "2099-11-27T21:00:00.000Z",
  endsAt: "2099-11-28T05:00:00.000Z",
  status: "open",
  applied: 0,
  confirmed: 0,
  waiting: 0,
  faces: [],
  ...more,
});
