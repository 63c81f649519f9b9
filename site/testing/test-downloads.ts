import { recordDownload, type DownloadClaim } from '#domains/catalogue/downloads/index.server.ts'
import { testClaim } from '#domains/catalogue/downloads/testing/test-claim.ts'
import type { Deps } from '#platform/context.ts'
import type { TestUser } from './sign-in.ts'
import { actorOf } from './team-site.ts'

export { createTestSubscription } from '#domains/catalogue/downloads/testing/test-subscription.ts'

/** Somebody downloads an asset of the test catalogue, at a price of its own where one is given. */
export async function downloadAs(
  deps: Pick<Deps, 'pool' | 'config' | 'now'>,
  user: TestUser,
  { id, priceMinor = 0 }: { readonly id: number; readonly priceMinor?: number },
): Promise<void> {
  const { rows } = await deps.pool.query<
    DownloadClaim['origin'] & { uuid: string; kind: 'icon'; licenseId: number }
  >(
    `select uuid, kind, license_id as "licenseId", contributor_id as "contributorId",
       pack_id as "packId", created_at::text as "createdAt" from assets where id = $1`,
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
      origin: row,
      item: { ...item, priceMinor },
      record: { ...record, subject: { ...record.subject, uuid, kind } },
    }),
  )
}
