/** In place of a module that is not needed. */
export default {};
