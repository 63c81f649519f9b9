import { recordDownload } from '#app/features/downloads/index.server.ts'
import { testClaim } from '#app/features/downloads/testing/test-claim.ts'
import type { Deps } from '#server/context.ts'
import type { TestUser } from './sign-in.ts'
import { actorOf } from './team-site.ts'

export { createTestSubscription } from '#app/features/downloads/testing/test-subscription.ts'

/** Somebody downloads an item of the test catalogue, at a price of its own where one is given. */
export async function downloadAs(
  deps: Pick<Deps, 'pool' | 'config' | 'now'>,
  user: TestUser,
  { id, priceMinor = 0 }: { readonly id: number; readonly priceMinor?: number },
): Promise<void> {
  const { rows } = await deps.pool.query<{ uuid: string; kind: 'icon'; licenseId: number }>(
    'select uuid, kind, license_id as "licenseId" from assets where id = $1',
    [id],
  )
  const [row] = rows
  if (!row) throw new Error(`no item ${id}`)
  const { kind, licenseId, uuid } = row
  const { record, item } = testClaim(id)
  await recordDownload(
    deps,
    actorOf(user),
    testClaim(id, {
      kind,
      licenseId,
      item: { ...item, priceMinor },
      record: { ...record, subject: { ...record.subject, uuid, kind } },
    }),
  )
}
