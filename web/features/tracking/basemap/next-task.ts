/** Lets the page answer in between: what follows is a task of its own. */
export const nextTask = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
