/** A text of the reported party. */
interface Words {
  readonly id: string;
  readonly text: string;
}

/** What a report or block is about: a party and, optionally, one application, message or review. */
export interface Matter {
  readonly person: string;
  readonly name: string;
  readonly application?: string | undefined;
  readonly message?: Words | undefined;
  readonly review?: Words | undefined;
}
