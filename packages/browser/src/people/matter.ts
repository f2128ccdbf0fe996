/** Whom it is about, and the one thing, if it is about one. */
export interface Matter {
  readonly person: string;
  readonly name: string;
  readonly application?: string | undefined;
  /** A message that they wrote. */
  readonly message?: { readonly _id: string; readonly messagetext: string } | undefined;
}
