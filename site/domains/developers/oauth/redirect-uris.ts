const LOOPBACK_NUMBERS: ReadonlySet<string> = new Set(['127.0.0.1', '[::1]'])
const LONGEST = 500

/**
 * Whether an app may be answered at an address: https, or http on the user's own machine. Nothing of this site, where an
 * answer could be led on; no fragment, user or password.
 */
export function isRedirectUri(text: string, ownOrigin: string): boolean {
  const url = URL.parse(text)
  if (!url || text.length > LONGEST || !/^[\x21-\x7e]+$/.test(text)) return false
  if (url.hostname.includes('*')) return false
  if (text.includes('#') || url.username !== '' || url.password !== '') return false
  if (url.host === URL.parse(ownOrigin)?.host) return false
  return url.protocol === 'https:' || (url.protocol === 'http:' && isLoopback(url))
}

/**
 * Addresses are compared letter by letter. Programs that listen on a loopback number take the port
 * they get, so that there the port alone may differ: RFC 8252, section 7.3.
 */
export function isRegistered(registered: readonly string[], asked: string): boolean {
  if (registered.includes(asked)) return true
  const plain = withoutPort(asked)
  return plain !== null && registered.some((one) => withoutPort(one) === plain)
}

function isLoopback({ hostname }: URL): boolean {
  return LOOPBACK_NUMBERS.has(hostname) || hostname === 'localhost'
}

/** Null where the port counts. */
function withoutPort(text: string): string | null {
  const match = /^http:\/\/(127\.0\.0\.1|\[::1\])(?::\d{1,5})?(\/[^\s#]*)?$/.exec(text)
  return match ? `${match[1]}${match[2] ?? '/'}` : null
}
