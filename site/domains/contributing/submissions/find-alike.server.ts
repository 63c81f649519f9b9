import type { SimilarAsset } from '#db/schema/contributing/submissions.ts'
import type { Deps } from '#platform/context.ts'
import { findAlikeAssets, type AlikeAsset } from './alike.queries.server.ts'
import type { SubmissionRow } from './submissions.queries.server.ts'

const MOST = 12
/** Below this two pictures have no more in common than most; see `npm run bench -- visual`. */
const LEAST_ALIKE = 0.6

/** Works of the catalogue that look like a fingerprint, most alike first, in thousandths. */
export async function findAlike(
  { visualIndex }: Pick<Deps, 'visualIndex'>,
  print: Buffer,
): Promise<SimilarAsset[]> {
  const packed = new Int8Array(print.buffer, print.byteOffset, print.length)
  const found = await visualIndex.search(packed, MOST)
  return found
    .filter(({ similarity }) => similarity >= LEAST_ALIKE)
    .map(({ id, similarity }) => ({
      assetId: id,
      similarity: Math.round(Math.min(1, similarity) * 1000) / 1000,
    }))
}

/**
 * The published assets that look like one, with how alike they are; for its contributor and for the review.
 * From `NEAR_DUPLICATE` on the two should be compared.
 */
export function findSimilarAssets(
  { pool }: Pick<Deps, 'pool'>,
  { alike, contributorId }: Pick<SubmissionRow, 'alike' | 'contributorId'>,
): Promise<AlikeAsset[]> {
  return findAlikeAssets(pool, alike, contributorId)
}
