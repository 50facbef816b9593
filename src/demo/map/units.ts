/** The side of one square meter, in the units of the drawings. */
export const squareSize = 20;
