/** From here on a reviewer is asked to compare the two; other colours alone make 0.92 of 1. */
export const NEAR_DUPLICATE = 0.9
