/** An answer other than 200. */
export class Refusal extends Error {
  readonly status: number;
  constructor(status: number) {
    super(`Refused with ${status}`);
    this.status = status;
  }
}
