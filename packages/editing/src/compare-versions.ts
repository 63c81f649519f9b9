/** What became of a document in two places since both had the same. */
export type Divergence = 'same' | 'mine' | 'theirs' | 'both'

/**
 * Compares two texts of a document with the one that both came from. `same` also where both made
 * the same change, so nobody is asked to choose between equals.
 */
export function compareVersions(base: string | null, mine: string, theirs: string): Divergence {
  if (mine === theirs) return 'same'
  if (theirs === base) return 'mine'
  if (mine === base) return 'theirs'
  return 'both'
}
