import { apiVersions, versionsAfter } from '@tessera/contracts'
import type { ApiVersion, Deprecation, Endpoint } from '@tessera/contracts'

/** Where the change is told of. */
const CHANGES = '</developers/changes>; rel="deprecation"; type="text/html"'

/**
 * Tells of what will end: a call, or the shape that the pinned version has of its answer. `Deprecation` (RFC 9745) says since when,
 * `Sunset` (RFC 8594) from when it may be gone.
 */
export function announceEnd(answer: Response, endpoint: Endpoint, pinned: ApiVersion): Response {
  const deprecation = endpoint.deprecation ?? deprecationOfShape(endpoint, pinned)
  if (!deprecation) return answer
  const { since, sunset } = deprecation
  answer.headers.set('deprecation', `@${Date.parse(since) / 1000}`)
  answer.headers.set('sunset', new Date(sunset).toUTCString())
  answer.headers.append('link', CHANGES)
  return answer
}

/** Of an old version only calls are told that would answer otherwise today. */
function deprecationOfShape({ changes }: Endpoint, pinned: ApiVersion): Deprecation | undefined {
  const isOlder = versionsAfter(pinned).some((version) => changes?.[version] !== undefined)
  return isOlder ? apiVersions.find(({ version }) => version === pinned)?.deprecation : undefined
}
