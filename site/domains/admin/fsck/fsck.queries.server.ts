import type { Pool } from 'pg'
import { namedKeys } from '#platform/storage/stored-files.queries.ts'

export type StoredKeys = {
  /** Everything that the database says lies in the file store. */
  readonly all: ReadonlySet<string>
  /** Of these, pictures of accounts, attachments and uploads: no asset has them. */
  readonly outsideCatalogue: ReadonlySet<string>
}

export async function findStoredKeys(pool: Pool): Promise<StoredKeys> {
  const { rows } = await pool.query<{ key: string; isOfAsset: boolean }>(
    `select key, exists (select from asset_files f where f.storage_key = key) as "isOfAsset"
     from (${namedKeys}) named where key is not null`,
  )
  const outside = rows.filter(({ isOfAsset }) => !isOfAsset)
  return {
    all: new Set(rows.map(({ key }) => key)),
    outsideCatalogue: new Set(outside.map(({ key }) => key)),
  }
}

/** Counts that are kept beside what they count, where they say less or other than that. */
const counters: Readonly<Record<string, string>> = {
  'downloads of assets': `
    select assets.slug as what from assets
    join (
      -- Those that the ledger has counted; the rest follows within seconds.
      select d.asset_id, count(*) from downloads d join license_grants g on g.download_id = d.id
      where d.asset_id is not null
        and g.position <= (select position from ledger_progress where task = 'count-downloads')
      group by 1) made on made.asset_id = assets.id
    where assets.download_count < made.count`,
  'followers of contributors': `
    select c.username as what from contributors c
    where c.followers_count <> (select count(*) from follows where contributor_id = c.id)`,
}

export const counterNames: readonly string[] = Object.keys(counters)

/** One line a counter that is wrong. */
export async function findWrongCounters(pool: Pool): Promise<string[]> {
  const wrong: string[] = []
  for (const [name, query] of Object.entries(counters)) {
    const { rows } = await pool.query<{ what: string }>(`${query} limit 20`)
    wrong.push(...rows.map(({ what }) => `${name}: ${what}`))
  }
  return wrong
}
