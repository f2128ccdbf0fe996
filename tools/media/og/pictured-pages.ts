/** Each picture of a shared link by its name, with the page whose drawing and headline it shows. */
export const picturedPages = { home: "/", managers: "/restaurant", waitstaff: "/waitress" } as const;
