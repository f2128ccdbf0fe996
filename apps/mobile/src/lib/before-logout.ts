/** Asks the user, where something would be lost, and returns whether to go on. */
type Question = () => Promise<boolean>;

const questions = new Set<Question>();

/**
 * Registers a question to ask before the user logs out with the button, such as for unsent mutations. With the answer
 * false, the session is kept.
 *
 * @returns a function that removes the question
 */
export function beforeLogout(ask: Question): () => void {
  questions.add(ask);
  return () => void questions.delete(ask);
}

/** Asks one question after another, until an answer is no. */
export async function mayLogOut(): Promise<boolean> {
  for (const ask of questions) if (!(await ask())) return false;
  return true;
}
