/** The pictures of shared links, by name, with the page whose drawing and headline they show. */
export const picturedPages = { home: "/", managers: "/restaurant", waitstaff: "/waitress" } as const;
