/** The groups of the documentation, in its order. */
export const tagDescriptions = {
  restaurant: "Venues: registering, logging in, their own record and their public profile.",
  waitress: "Waitstaff: registering, logging in, their profile.",
  phones: "Calling codes, and verifying a mobile number by a code sent to it.",
  country: "The list of cities that registrations choose from.",
  jobs: "Jobs, the shifts that venues post: posting, listing, changing, closing.",
  applications: "Applications for jobs, and the deeds of both sides: confirm, decline, withdraw, cancel.",
  messages: "Conversations between a venue and a person who share an application.",
  reviews: "Reviews of work that was done, both ways.",
  notifications: "What somebody was told of while they were away, and how: in the app, by Web Push, by mail.",
  calendar: "A person's shifts in their own calendar.",
  people: "Whom one keeps away or reports, and whom a venue likes to work with.",
  account: "What every account has: its session and its e-mail.",
  identity: "Settings of the sign-in.",
  photos: "People's photos, at the site's root.",
  health: "For a load balancer.",
} as const satisfies Record<string, string>;
