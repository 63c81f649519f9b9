import type { Deps } from '#platform/context.ts'
import { findUnreachableTaxIds, updateTaxIdStatus } from './addresses.queries.server.ts'
import { checkTaxId } from './check-tax-id.server.ts'

/** Asks again for numbers that the tax office could not be asked about when they were given. */
export async function recheckTaxIds(deps: Pick<Deps, 'pool' | 'config' | 'now'>): Promise<void> {
  for (const { id, taxId, country } of await findUnreachableTaxIds(deps.pool)) {
    const { status, evidence } = await checkTaxId(deps, { taxId, country })
    await updateTaxIdStatus(deps.pool, id, status, evidence)
  }
}
