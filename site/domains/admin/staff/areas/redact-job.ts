const HIDDEN = '…'
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const DIGITS = /^\d+$/
const EMAIL = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g
const URL_QUERY = /(https?:\/\/[^\s?#]+)[?#]\S+/g
/** Long enough for a token of a link, a key or a hash. */
const SECRET = /[\w-]{32,}/g
const LONGEST_ERROR = 300

/** The input of a job with numbers and ids; any other text may be personal and shows as `…`. */
export function redactInput(input: unknown): string {
  return JSON.stringify(input, (_key, value: unknown) => {
    if (typeof value !== 'string') return value
    return UUID.test(value) || DIGITS.test(value) ? value : HIDDEN
  })
}

/** What a job threw, shortened, without email addresses, queries of links and what may be a secret. */
export function redactText(error: string): string {
  const redacted = error
    .replaceAll(URL_QUERY, `$1?${HIDDEN}`)
    .replaceAll(EMAIL, HIDDEN)
    .replaceAll(SECRET, (word) => (UUID.test(word) ? word : HIDDEN))
  return redacted.length > LONGEST_ERROR ? `${redacted.slice(0, LONGEST_ERROR)}${HIDDEN}` : redacted
}
