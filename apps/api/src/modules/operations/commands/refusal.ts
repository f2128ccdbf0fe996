/** What an operator asked cannot be done: its message says why. Nothing was changed. */
export class Refusal extends Error {
  override name = "Refusal";
}
