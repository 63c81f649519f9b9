import { isIP } from 'node:net'

/**
 * The address in an entry of `X-Forwarded-For`, which some proxies write with a port, in brackets or in
 * quotes: one visitor would else be another with each connection. Null where it names none.
 */
export function forwardedAddress(entry: string): string | null {
  const text = entry.trim().replace(/^"(.*)"$/, '$1')
  const [, inBrackets, beforePort] =
    /^\[([^\]]*)\](?::\d{1,5})?$|^([\d.]+):\d{1,5}$/.exec(text) ?? []
  const address = inBrackets ?? beforePort ?? text
  return isIP(address) === 0 ? null : address.toLowerCase()
}
