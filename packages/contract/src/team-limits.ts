/** The maximum lengths of texts about a team, in code points: apart from those that a registration loads. */
export const teamTextLimits = { note: 300, group: 40, search: 60 } as const;
