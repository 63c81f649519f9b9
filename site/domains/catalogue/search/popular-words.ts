/** Queries that are often looked for; English words, because tags are: labels are translated. */
export const popularWords = [
  'weather',
  'arrow',
  'payment',
  'user',
  'food',
  'medical',
  'travel',
] as const
