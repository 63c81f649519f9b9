import { api, toOpenApi } from '@tessera/contracts'
import { version } from '#platform/version.ts'

/** The OpenAPI document of the public API; docs/openapi.json holds it for the standard site name, and for no site. */
export function apiDocument(siteName: string, origin?: string) {
  return toOpenApi(api, {
    title: `${siteName} API`,
    version,
    // The form that writes to the operator.
    contact: { name: siteName, ...(origin && { url: `${origin}/pricing#contact` }) },
    description:
      'Search, read and download the catalogue. Errors are problem details (RFC 9457). ' +
      'The header Tessera-Version pins the shape of answers to a version, such as 2026-11-28; every answer names its own.',
  })
}
