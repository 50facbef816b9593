/** An id that nobody else has. Pages without https lack `crypto.randomUUID`. */
export const newId = () => crypto.getRandomValues(new Uint32Array(4)).join('-');
