/** From here on two drawings are the same to somebody who looks: such a work is accepted by name only. */
export const COPY_LIKENESS = 0.92
