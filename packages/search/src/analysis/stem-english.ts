const irregular: Readonly<Record<string, string>> = {
  children: 'child',
  people: 'person',
  men: 'man',
  women: 'woman',
  mice: 'mouse',
  feet: 'foot',
  teeth: 'tooth',
  geese: 'goose',
  leaves: 'leaf',
  knives: 'knife',
  wolves: 'wolf',
  shelves: 'shelf',
  buses: 'bus',
  news: 'news',
  lens: 'lens',
  lenses: 'lens',
}

/**
 * A light English stem: plurals, -ing and -ed, nothing more. Deliberately weaker than Porter's:
 * on names and tags of one to three words, folding `university` and `universe` together costs more
 * than it finds. Idempotence is not promised; equal stems are what matters.
 */
export function stemEnglish(word: string): string {
  const known = irregular[word]
  if (known !== undefined && Object.hasOwn(irregular, word)) return stripEnding(known)
  if (word.length < 4 || !/^[a-z]+$/.test(word)) return word
  const singular = stripPlural(word)
  return stripEnding(Object.hasOwn(irregular, singular) ? irregular[singular]! : singular)
}

/** A noun in its other number, by rule: rings for ring, box for boxes. */
export function otherNumber(word: string): string {
  if (word.length < 3 || !/^[a-z]+$/.test(word)) return word
  const singular = stripPlural(word)
  if (singular !== word) return singular
  if (/(s|sh|ch|x|z)$/.test(word)) return `${word}es`
  return /[^aeiou]y$/.test(word) ? `${word.slice(0, -1)}ies` : `${word}s`
}

function stripPlural(word: string): string {
  if (/(ss|us|is)$/.test(word) || !word.endsWith('s')) return word
  if (word.endsWith('ies') && word.length > 4) return `${word.slice(0, -3)}y`
  if (/(sses|shes|ches|xes|zzes)$/.test(word)) return word.slice(0, -2)
  return word.slice(0, -1)
}

function stripEnding(word: string): string {
  const base = word.replace(/(ing|ed)$/, '')
  const isVerb = base !== word && base.length >= 3 && /[aeiouy]/.test(base) && !base.endsWith('e')
  const stem = isVerb ? base.replace(/([bdgmnprt])\1$/, '$1') : word
  return stem.length > 4 ? stem.replace(/e$/, '') : stem
}
