import type { AlikeWork } from '#db/schema/submissions.ts'
import type { Deps } from '#server/context.ts'
import { findAlikeAssets, type AlikeAsset } from './alike.queries.server.ts'
import type { SubmissionRow } from './submissions.queries.server.ts'

const MOST = 12
/** Below this two pictures have no more in common than most; see `npm run bench -- visual`. */
const LEAST_ALIKE = 0.6
/** From here on a reviewer is asked to compare the two; other colours alone make 0.92 of 1. */
export const NEAR_DUPLICATE = 0.9

/** Works of the catalogue that look like a print, most alike first, in thousandths. */
export async function findAlike(
  { prints }: Pick<Deps, 'prints'>,
  print: Buffer,
): Promise<AlikeWork[]> {
  const packed = new Int8Array(print.buffer, print.byteOffset, print.length)
  const found = await prints.search(packed, MOST)
  return found
    .filter(({ similarity }) => similarity >= LEAST_ALIKE)
    .map(({ id, similarity }) => ({
      assetId: id,
      similarity: Math.round(Math.min(1, similarity) * 1000) / 1000,
    }))
}

/**
 * The published works that look like one, with how alike they are; for its maker and for the review.
 * From `NEAR_DUPLICATE` on the two should be compared.
 */
export function findAlikeWorks(
  { pool }: Pick<Deps, 'pool'>,
  { alike, contributorId }: Pick<SubmissionRow, 'alike' | 'contributorId'>,
): Promise<AlikeAsset[]> {
  return findAlikeAssets(pool, alike, contributorId)
}
