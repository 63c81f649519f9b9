import type { Pool } from 'pg'
import type { AssetFacts, AssetKind } from '#db/schema/catalogue.ts'

/** What the credit of an asset or pack in a collection is made of. */
export type CreditRow = {
  readonly name: string
  readonly kind: AssetKind
  readonly isPack: boolean
  readonly packName: string | null
  readonly isDerived: boolean
  readonly facts: AssetFacts
  readonly contributorName: string
  readonly contributorUrl: string | null
  readonly spdx: string
  readonly licenseName: string
  readonly licenseUrl: string
}

/** What is in a collection, in its order, with licence and author. */
export async function findCreditRows(pool: Pool, collectionId: number): Promise<CreditRow[]> {
  const { rows } = await pool.query<CreditRow>(
    `select coalesce(a.name, p.name) as name, coalesce(a.kind, p.kind) as kind,
       p.id is not null as "isPack", coalesce(p.name, own.name) as "packName",
       coalesce(a.is_derived, false) as "isDerived", coalesce(a.facts, '{}') as facts,
       c.name as "contributorName", c.website as "contributorUrl", l.spdx,
       l.name as "licenseName", l.url as "licenseUrl"
     from collection_entries e
     left join assets a on a.id = e.asset_id
     left join packs own on own.id = a.pack_id
     left join packs p on p.id = e.pack_id
     join contributors c on c.id = coalesce(a.contributor_id, p.contributor_id)
     join licenses l on l.id = coalesce(a.license_id, p.license_id)
     where e.collection_id = $1 and coalesce(a.published_at, p.published_at) is not null
     order by e.place, e.id`,
    [collectionId],
  )
  return rows
}
