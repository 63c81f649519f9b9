import type { Pool, PoolClient } from 'pg'
import { hrefs } from '#web/routing/href.ts'
import { NEAR_DUPLICATE } from '#domains/contributing/submissions/find-alike.server.ts'
import type { SubmissionRow } from '#domains/contributing/submissions/submissions.queries.server.ts'
import { missingOf, type Check, type Nearest } from './checks.ts'
import { findPublishedNames, hasCategories } from './nearest.queries.server.ts'

type Client = Pool | PoolClient
type Compared = Pick<SubmissionRow, 'uuid' | 'alike' | 'assetId'>

/** By work, the published one that looks almost the same; a version is not compared with its former ones. */
export async function findNearest(
  client: Client,
  works: readonly Compared[],
): Promise<ReadonlyMap<string, Nearest>> {
  const near = works.map(({ uuid, alike, assetId }) => ({
    uuid,
    others: alike.filter((one) => one.similarity >= NEAR_DUPLICATE && one.assetId !== assetId),
  }))
  const ids = near.flatMap(({ others }) => others.map(({ assetId }) => assetId))
  const names = await findPublishedNames(client, [...new Set(ids)])
  const found = new Map<string, Nearest>()
  for (const { uuid, others } of near) {
    const first = others.find(({ assetId }) => names.has(assetId))
    const named = first && names.get(first.assetId)
    if (!first || !named) continue
    const path = hrefs.item(named.kind, named.slug)
    found.set(uuid, { name: named.name, path, similarity: first.similarity })
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
