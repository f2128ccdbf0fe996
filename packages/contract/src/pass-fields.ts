import * as z from "zod/mini";

/** Whether a late cancellation uses the pass of the quarter, so that it does not count. */
export const passFields = {
  pass: z.optional(z.boolean()),
  /** The same, as older clients name it. */
  illness: z.optional(z.boolean()),
};

interface PassFields {
  readonly pass?: boolean | undefined;
  readonly illness?: boolean | undefined;
}

export const usesPass = ({ pass, illness }: PassFields): boolean => pass ?? illness ?? false;
