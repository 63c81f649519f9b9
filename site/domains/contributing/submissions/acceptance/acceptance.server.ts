import type { Pool, PoolClient } from 'pg'
import type { Acceptance } from '#db/schema/contributing/uploads.ts'
import type { Deps } from '#platform/context.ts'
import { readSiteSetting } from '#platform/settings/site-settings.ts'
import { findAcceptance } from './acceptance.queries.server.ts'

/** Whether the staff accepts contributors before they send works in; off until they say so. */
export async function asksForAcceptance(deps: Pick<Deps, 'pool' | 'log'>): Promise<boolean> {
  return (await readSiteSetting(deps, 'contributor-acceptance')) === true
}

/** Whether a contributor may send works in; who never applied is accepted. */
export async function readAcceptance(
  client: Pool | PoolClient,
  contributorId: number,
): Promise<{ readonly acceptance: Acceptance; readonly note: string }> {
  return (await findAcceptance(client, contributorId)) ?? { acceptance: 'accepted', note: '' }
}
