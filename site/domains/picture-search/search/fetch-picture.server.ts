import type { Deps } from '#platform/context.ts'
import { EgressError } from '#platform/egress/egress.ts'
import { AppError } from '#platform/errors.ts'

/** What is larger is no picture to search with. */
const MOST_BYTES = 10_000_000
const TYPES = ['image/png', 'image/jpeg', 'image/webp'] as const

/**
 * A picture of the web, through the guard that lets nobody reach inside; it is not kept.
 *
 * @throws {AppError} invalid_request for what may not be reached, is no picture or too large
 */
export async function fetchPicture(
  { egress }: Pick<Deps, 'egress'>,
  address: string,
): Promise<Uint8Array> {
  try {
    return await egress.fetchFile(address, TYPES, MOST_BYTES)
  } catch (error) {
    if (!(error instanceof EgressError)) throw error
    throw new AppError('invalid_request', {
      fields: { address: 'leads to no picture that can be fetched' },
      cause: error,
    })
  }
}
