/**
 * Lets waiting tasks, such as a tap or a frame, run before what follows. Between the imports of main.tsx it splits the
 * evaluation of all modules, which would be one long task on a slow phone. A module is evaluated once, so each pause is
 * a module of its own. Other modules of the start must be imported after the last of them.
 */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve));
