import { lookup as lookupName } from 'node:dns'
import { isIP, type LookupFunction } from 'node:net'
import { EgressError } from './egress-error.ts'
import { isPublicAddress } from './public-address.ts'

/**
 * An address that may be asked: HTTPS without name and password, by number only if that is public.
 *
 * @throws EgressError address_refused
 */
export function readUrl(text: string, allowsPrivate: boolean): URL {
  if (!URL.canParse(text)) throw new EgressError('address_refused')
  const url = new URL(text)
  const isHttps = url.protocol === 'https:'
  if (!isHttps && !(allowsPrivate && url.protocol === 'http:')) {
    throw new EgressError('address_refused')
  }
  const host = url.hostname.replace(/^\[|\]$/g, '')
  const isInnerAddress = isIP(host) !== 0 && !isPublicAddress(host)
  if ((isInnerAddress && !allowsPrivate) || url.username || url.password) {
    throw new EgressError('address_refused')
  }
  return url
}

/** Resolves names for a connection, which goes to the very address that was checked. */
export function lookupFor(allowsPrivate: boolean): LookupFunction {
  return allowsPrivate ? (lookupName as LookupFunction) : lookupPublic
}

/** As dns.lookup, but fails where any address of the name is not public. */
const lookupPublic: LookupFunction = (hostname, options, done) => {
  lookupName(hostname, { ...options, all: true }, (error, found) => {
    if (error) return done(error, '')
    const [first] = found
    if (!first || found.some(({ address }) => !isPublicAddress(address))) {
      return done(new EgressError('address_refused'), '')
    }
    if (options.all) return done(null, found)
    done(null, first.address, first.family)
  })
}
