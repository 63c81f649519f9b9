import { type Download, fetchPackage } from './fetch-package.ts'
import type { PinnedPackage, Source } from './source.ts'

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
  const fetched = new Map<string, Promise<unknown>>()
  const queue = [...wanted.values()]
  const started = new Map<string, () => void>()
  for (const { integrity } of queue) {
    const { promise, resolve } = Promise.withResolvers<void>()
    fetched.set(integrity, promise)
    started.set(integrity, resolve)
  }
  const work = async (): Promise<void> => {
    for (let next = queue.shift(); next !== undefined; next = queue.shift()) {
      // The error is met again, and reported, when the package is asked for.
      await fetchPackage(next, deps).catch(() => null)
      started.get(next.integrity)?.()
    }
  }
  for (let worker = 0; worker < WIDTH; worker += 1) void work()
  return async (pinned) => {
    await fetched.get(pinned.integrity)
    return fetchPackage(pinned, deps)
  }
}
