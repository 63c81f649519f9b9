/** Kinds that are found by picture, in the order of their rows; compositions of kits are left out. */
export const shownKinds = ['icon', 'illustration', '3d', 'lottie'] as const

export type ShownKind = (typeof shownKinds)[number]
