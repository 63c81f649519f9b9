import { type Download, fetchPackage } from './fetch-package.ts'
import type { PinnedPackage } from '#catalogue-import/pinned-package.ts'
import type { Source } from '#catalogue-import/source.ts'

/** Downloads at a time. */
const WIDTH = 8
export type Tarballs = (pinned: PinnedPackage) => Promise<Buffer>

/**
 * Starts to fetch the packages of all sources at once, eight wide and in the order of need, and
 * answers each when it is asked for. Bytes are read again from the data folder then, so that only
 * one tarball is in memory at a time.
 */
export function prefetch(
  sources: readonly Source[],
  deps: { readonly packagesDir: string; readonly download: Download },
): Tarballs {
  const wanted = new Map<string, PinnedPackage>()
  for (const { package: own, companion } of sources) {
    wanted.set(own.integrity, own)
    if (companion !== undefined) wanted.set(companion.integrity, companion)
  }
  const arrivals = new Map(
    [...wanted.values()].map((pinned) => [
      pinned.integrity,
      { pinned, arrival: Promise.withResolvers<void>() },
    ]),
  )
  const queue = [...arrivals.values()]
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      await fetchPackage(next.pinned, deps).then(() => next.arrival.resolve(), next.arrival.reject)
    }
  }
  for (const { arrival } of queue) {
    // Thrown again when the package is asked for, which may be never.
    arrival.promise.catch(() => {})
  }
  for (let worker = 0; worker < WIDTH; worker += 1) void work()
  return async (pinned) => {
    await arrivals.get(pinned.integrity)?.arrival.promise
    return fetchPackage(pinned, deps)
  }
}
