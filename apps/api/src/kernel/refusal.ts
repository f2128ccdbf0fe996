/** The refusal of an operator's command, with the reason as its message. Nothing was changed. */
export class Refusal extends Error {
  override name = "Refusal";
}
