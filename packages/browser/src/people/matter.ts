/** Something that they wrote. */
interface Words {
  readonly id: string;
  readonly text: string;
}

/** Whom it is about, and the one thing, if it is about one. */
export interface Matter {
  readonly person: string;
  readonly name: string;
  readonly application?: string | undefined;
  readonly message?: Words | undefined;
  readonly review?: Words | undefined;
}
