/** A particle as messages write it after a value, and its form after a consonant and after a vowel. */
const particles: Readonly<Record<string, readonly [afterConsonant: string, afterVowel: string]>> = {
  '을(를)': ['을', '를'],
  '이(가)': ['이', '가'],
  '은(는)': ['은', '는'],
  '와(과)': ['과', '와'],
  '(으)로': ['으로', '로'],
}

const PARTICLE = /([\p{L}\p{N}])([’”」)\]]*)(을\(를\)|이\(가\)|은\(는\)|와\(과\)|\(으\)로)/gu

type Ending = 'vowel' | 'rieul' | 'consonant'

/**
 * A Korean text with the particles that its values ask for: `Tessera을(를)` → `Tessera를`, `팀(으)로` → `팀으로`.
 * Where how a foreign word is spoken cannot be told from its letters, both forms stay, as is usual in print.
 */
export function settleParticles(text: string): string {
  return text.replace(
    PARTICLE,
    (whole, last: string, closing: string, written: string, at: number) => {
      const before = text[at - 1] ?? ''
      const ending = endingOf(last, before)
      const forms = particles[written]
      if (!ending || !forms) return whole
      const isVowelForm = ending === 'vowel' || (ending === 'rieul' && written === '(으)로')
      return `${last}${closing}${forms[isVowelForm ? 1 : 0]}`
    },
  )
}

const FIRST_SYLLABLE = 0xac00
const LAST_SYLLABLE = 0xd7a3
const FINALS = 28
const RIEUL = 8

/** How 0 to 9 end when they are read aloud; tens and hundreds end in a consonant as zero does. */
const digits: readonly Ending[] = [
  'consonant',
  'rieul',
  'vowel',
  'consonant',
  'vowel',
  'vowel',
  'consonant',
  'rieul',
  'rieul',
  'vowel',
]

function endingOf(letter: string, before: string): Ending | undefined {
  const code = letter.charCodeAt(0)
  if (code >= FIRST_SYLLABLE && code <= LAST_SYLLABLE) {
    const final = (code - FIRST_SYLLABLE) % FINALS
    if (final === 0) return 'vowel'
    return final === RIEUL ? 'rieul' : 'consonant'
  }
  if (/\d/.test(letter)) return digits[Number(letter)]
  // Capitals in a row are spelt out: SVG ends in 지, URL in 엘.
  if (/[A-Z]/.test(letter) && /[A-Z\d]/.test(before)) {
    if (/[LR]/.test(letter)) return 'rieul'
    return /[MN]/.test(letter) ? 'consonant' : 'vowel'
  }
  if (/[aiouyrsfvz]/i.test(letter)) return 'vowel'
  if (/l/i.test(letter)) return 'rieul'
  if (/[mn]/i.test(letter)) return 'consonant'
  return undefined
}
