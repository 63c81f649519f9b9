import type { licenseCalls, AnswerOf } from '@tessera/contracts'
import type { GrantStatement } from '@tessera/licensing'
import { verifyUrl } from './certificates/verify-url.ts'

type WireLicense = AnswerOf<typeof licenseCalls.getLicense>['license']

/** A statement of the ledger in the words of the API. */
export function toWireLicense(statement: GrantStatement, origin: string): WireLicense {
  const { number, grantedAt, subject, file, license, ground, plan, invoice, attribution } =
    statement
  return {
    number,
    granted_at: grantedAt,
    product_type: subject.type,
    asset: subject.kind as WireLicense['asset'],
    uuid: subject.uuid,
    slug: subject.slug,
    name: subject.name,
    author: subject.author,
    format: file.format,
    license: { name: license.name, spdx: license.spdx, url: license.url },
    ground,
    plan: plan?.name ?? null,
    invoice,
    attribution_required: attribution.isRequired,
    attribution: attribution.text,
    verify_url: verifyUrl(origin, number),
  }
}
