import { querySlug } from '#web/routing/query-slug.ts'

/** What a random end looks like; no slug of the house has one, so both share one space of addresses. */
export const SLUG_END = /-[a-z2-7]{10}$/

const LETTERS = 'abcdefghijklmnopqrstuvwxyz234567'
const LONGEST_WORDS = 48

/** `spring-launch-k3f…`: words of the name and ten random letters, fifty bits that nobody guesses. */
export function collectionSlug(name: string, random: Uint8Array): string {
  const words = querySlug(name)
    .replace(/[^a-z\d-]+/g, '')
    .replace(/-{2,}/g, '-')
    .slice(0, LONGEST_WORDS)
    .replace(/^-+|-+$/g, '')
  const end = Array.from(random.subarray(0, 10), (byte) => LETTERS[byte % 32]).join('')
  return `${words === '' ? 'collection' : words}-${end}`
}
