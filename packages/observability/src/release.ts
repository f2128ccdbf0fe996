import program from "../package.json" with { type: "json" };

/** The version of the program: all workspaces have the same. */
export const { version } = program;
