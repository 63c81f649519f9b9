import type { WordNet } from './read-wordnet.ts'

/** An English word with how much it tells of what is shown, in hundredths. */
export type TellingWord = { readonly word: string; readonly share: number }

/** Words that WordNet's texts use less often are taken for rare nouns. */
const MIN_USES = 2
/** What a word tells that is never a noun. */
const LEAST = 0.3
/** A word used ten times as often tells so much less: 1/3 of what is left. */
const DECADES = 3
/** Words that tell more are as good as rare nouns. */
const MOST_SHARE = 85

/**
 * English words that say less of a picture than a rare noun does: the seldomer a word is a noun in the texts that
 * WordNet counted, and the more often it is used at all, the less. Heavy says little beside rain, room beside baby.
 */
export function tellingWords({ uses }: WordNet): TellingWord[] {
  return [...uses]
    .filter(([word]) => /^[a-z]{2,}$/.test(word))
    .map(([word, senses]) => ({ word, share: shareOf(senses) }))
    .filter(({ share }) => share <= MOST_SHARE)
    .sort((a, b) => (a.word < b.word ? -1 : 1))
}

function shareOf(senses: ReadonlyMap<string, number>): number {
  let asNoun = 0
  let all = 0
  for (const [sense, count] of senses) {
    all += count
    if (sense.startsWith('n')) asNoun += count
  }
  if (all < MIN_USES) return 100
  const noun = LEAST + (1 - LEAST) * ((asNoun + 1) / (all + 1))
  return Math.round((100 * noun) / (1 + Math.log10(1 + all) / DECADES))
}
