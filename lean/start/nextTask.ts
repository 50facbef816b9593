/** Lets the browser take up what else waits, such as what the reader does. */
export const nextTask = () => new Promise((resolve) => setTimeout(resolve));
