import { CODE_LENGTH, DESCRIPTOR_LENGTH, findRepeats } from '@tessera/visual'
import type { Executor } from '#domains/workspace/collections/collections.queries.server.ts'

/** A work of a collection and the first one before it that looks the same. */
export type DuplicatePair = { readonly uuid: string; readonly of: string }

/**
 * The works of a collection that look the same as an earlier one, in its order. What moves is left out: it is
 * described by one moment, and many begin as the same ring.
 */
export async function findDuplicates(
  executor: Executor,
  collectionId: number,
): Promise<DuplicatePair[]> {
  const { rows } = await executor.query<{ uuid: string; code: Buffer; print: Buffer }>(
    `select a.uuid, p.edge_code as code, p.print
     from collection_entries e join assets a on a.id = e.asset_id
     join asset_prints p on p.asset_id = a.id
     where e.collection_id = $1 and a.published_at is not null and not a.is_animated
       and octet_length(p.edge_code) = $2 and octet_length(p.print) = $3
     order by e.place, e.id`,
    [collectionId, CODE_LENGTH, DESCRIPTOR_LENGTH],
  )
  const works = rows.map(({ code, print }) => ({
    code,
    print: new Int8Array(print.buffer, print.byteOffset, print.length),
  }))
  return findRepeats(works).map(({ at, of }) => ({ uuid: rows[at]!.uuid, of: rows[of]!.uuid }))
}
