import type { Pool, PoolClient } from 'pg'
import { hrefs } from '#web/routing/href.ts'
import { NEAR_DUPLICATE } from './near-duplicate.ts'
import type { SubmissionRow } from '#domains/contributing/submissions/submissions.queries.server.ts'
import { missingOf, type Check, type Nearest } from './checks.ts'
import { findPublishedNames, hasCategories } from './nearest.queries.server.ts'
import { findTwins } from './twins.queries.server.ts'

type Client = Pool | PoolClient
type Compared = Pick<SubmissionRow, 'id' | 'uuid' | 'alike' | 'assetId'>

/**
 * By work, what looks almost the same: the most alike of the published ones and of its contributor's others. A
 * version is not compared with its former ones.
 */
export async function findNearest(
  client: Client,
  works: readonly Compared[],
): Promise<ReadonlyMap<string, Nearest>> {
  const near = works.map(({ uuid, alike, assetId }) => ({
    uuid,
    others: alike.filter((one) => one.similarity >= NEAR_DUPLICATE && one.assetId !== assetId),
  }))
  const ids = near.flatMap(({ others }) => others.map(({ assetId }) => assetId))
  const [names, twins] = await Promise.all([
    findPublishedNames(client, [...new Set(ids)]),
    findTwins(
      client,
      works.map(({ id }) => id),
    ),
  ])
  const found = new Map<string, Nearest>()
  for (const { uuid, others } of near) {
    const first = others.find(({ assetId }) => names.has(assetId))
    const named = first && names.get(first.assetId)
    if (!first || !named) continue
    const path = hrefs.item(named.kind, named.slug)
    found.set(uuid, { name: named.name, path, similarity: first.similarity, isTwin: false })
  }
  for (const { id, uuid } of works) {
    const twin = twins.get(id)
    if (!twin || (found.get(uuid)?.similarity ?? 0) >= twin.similarity) continue
    const path = `/contributor/works/${twin.uuid}`
    found.set(uuid, { name: twin.name, path, similarity: twin.similarity, isTwin: true })
  }
  return found
}

/** What a stored work lacks before it can be sent in. */
export async function findMissing(client: Client, row: SubmissionRow): Promise<Check[]> {
  const nearest = await findNearest(client, [row])
  return missingOf(
    { ...row, tagCount: row.tags.length, nearest: nearest.get(row.uuid) ?? null },
    await hasCategories(client),
  )
}
