import type { Executor } from '#domains/workspace/collections/collections.queries.server.ts'

/** A work of a collection and the first one before it that looks the same. */
export type DuplicatePair = { readonly uuid: string; readonly of: string }

/**
 * Codes of two works that differ in at most so many of their 384 bits, and in at most this share of the bits
 * that are set in them, show the same drawing; see `npm run bench -- visual`. Less strict than this, one thing
 * drawn by two hands is a duplicate too.
 */
const MOST_BITS = 24
const MOST_SHARE = 0.2

/** The works of a collection that look the same as an earlier one, in its order. */
export async function findDuplicates(
  executor: Executor,
  collectionId: number,
): Promise<DuplicatePair[]> {
  const { rows } = await executor.query<DuplicatePair>(
    `with works as materialized (
       select a.uuid, row_number() over (order by e.place, e.id) as at,
         ('x' || encode(p.edge_code, 'hex'))::bit(384) as code
       from collection_entries e join assets a on a.id = e.asset_id
       join asset_prints p on p.asset_id = a.id
       where e.collection_id = $1 and a.published_at is not null and octet_length(p.edge_code) = 48
     ), pairs as (
       select distinct on (later.at) later.at, later.uuid, earlier.uuid as of
       from works later join works earlier on earlier.at < later.at
         and bit_count(earlier.code # later.code) <=
           least(${MOST_BITS}, ${MOST_SHARE} * least(bit_count(earlier.code), bit_count(later.code)))
       where bit_count(later.code) > 0
       order by later.at, earlier.at
     )
     select uuid, of from pairs order by at`,
    [collectionId],
  )
  return rows
}
