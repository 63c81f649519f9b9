import {
  canonicalTaxId,
  hasTaxIdForm,
  isConfirmable,
  type TaxIdStatus,
  vatPrefix,
} from '@tessera/billing'
import type { Deps } from '#platform/context.ts'
import { openVies } from '#platform/egress/vies.ts'

export type CheckedTaxId = {
  readonly taxId: string | null
  readonly status: TaxIdStatus
  readonly evidence: Readonly<Record<string, unknown>> | null
}

/**
 * Judges a tax number: its form always, and whether the tax office knows it where it can be asked. What
 * it said is kept as evidence; where it did not answer, the number is asked again later and taxed until then.
 */
export async function checkTaxId(
  { config, now }: Pick<Deps, 'config' | 'now'>,
  { taxId, country }: { readonly taxId: string | null; readonly country: string },
): Promise<CheckedTaxId> {
  if (!taxId) return { taxId: null, status: 'none', evidence: null }
  const canonical = canonicalTaxId(taxId, country)
  if (!hasTaxIdForm(canonical, country)) {
    return { taxId: canonical, status: 'invalid', evidence: null }
  }
  if (!isConfirmable(country)) return { taxId: canonical, status: 'form', evidence: null }
  const prefix = vatPrefix(country)
  const said = await openVies(config.viesUrl, now)(prefix, canonical.slice(prefix.length))
  if (said.answer === 'unreachable') {
    const evidence = { source: 'VIES', reason: said.reason, askedAt: now().toISOString() }
    return { taxId: canonical, status: 'unreachable', evidence }
  }
  const status = said.answer === 'valid' ? 'confirmed' : 'invalid'
  return { taxId: canonical, status, evidence: said.evidence }
}
