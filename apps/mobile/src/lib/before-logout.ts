/** Asks, where there is something to lose, and says whether to go on. */
type Question = () => Promise<boolean>;

const questions = new Set<Question>();

/**
 * Has `ask` be heard before somebody logs out by the button, such as what waits to be sent; false keeps them signed in.
 *
 * @returns what takes it back
 */
export function beforeLogout(ask: Question): () => void {
  questions.add(ask);
  return () => void questions.delete(ask);
}

/** Asks one after the other, until one says no. */
export async function mayLogOut(): Promise<boolean> {
  for (const ask of questions) if (!(await ask())) return false;
  return true;
}
