import type { Deps } from '#platform/context.ts'
import { findPublishedKinds } from './alike.queries.server.ts'
import type { ShownKind } from './shown-kinds.ts'

/**
 * Bits of 384 that may differ: two icons that have nothing in common rarely come so near; see
 * `npm run bench -- visual`.
 */
const MOST_BITS = 110

export type AlikeWorks = Readonly<Record<ShownKind, readonly number[]>>

/** All published works that look like a code, by kind, the most alike first. */
export async function findAlikeWorks(
  { edgeCodes, pool }: Pick<Deps, 'edgeCodes' | 'pool'>,
  code: Uint8Array,
): Promise<AlikeWorks> {
  const near = await edgeCodes.within(code, MOST_BITS)
  const kinds = await findPublishedKinds(
    pool,
    near.map(({ id }) => id),
  )
  const idsOf = (kind: ShownKind) => near.map(({ id }) => id).filter((id) => kinds.get(id) === kind)
  return {
    icon: idsOf('icon'),
    illustration: idsOf('illustration'),
    '3d': idsOf('3d'),
    lottie: idsOf('lottie'),
  }
}
