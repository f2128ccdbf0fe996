import { names } from "./names.ts";

/** Of registration and login, before anyone is signed in. */
export const visitorNames = /* @__PURE__ */ names(["authProvider", "hasPassword", "phoneCountry"], {
  _id: "id",
  cidade: "city",
  job_id: "jobId",
  mobilecountry: "phoneCountry",
  onetimepayment_id: "creditId",
  pais: "country",
  placeid: "localityId",
  restaurant: "name",
  restaurant_id: "venueId",
  waitress: "name",
});
