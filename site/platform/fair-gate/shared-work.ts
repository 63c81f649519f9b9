import { AppError } from '#platform/errors.ts'
import { currentAsker, runAs, type Asker } from './asker.ts'

/** Work under way by its name: whoever asks for the same waits for the same. */
export type SharedWork<Result> = (name: string, start: () => Promise<Result>) => Promise<Result>

type Shared<Result> = {
  readonly keys: Set<string>
  readonly control: AbortController
  isLater: boolean
  waiting: number
  promise: Promise<Result>
}

/**
 * Work is started once however many ask for it at the same time. It takes the turn of whoever of them
 * is first, is no longer wanted once all of them have left, and a refusal that concerns the first
 * asker is not passed on to the others: they ask for themselves.
 */
export function createSharedWork<Result>(): SharedWork<Result> {
  const running = new Map<string, Shared<Result>>()

  function begin(name: string, start: () => Promise<Result>, asker: Asker): Shared<Result> {
    const { promise, resolve, reject } = Promise.withResolvers<Result>()
    const shared: Shared<Result> = {
      keys: new Set(asker.keys),
      control: new AbortController(),
      isLater: asker.isLater ?? false,
      waiting: 0,
      promise,
    }
    running.set(name, shared)
    const all: Asker = {
      keys: shared.keys,
      signal: shared.control.signal,
      spend: asker.spend,
      get isLater() {
        return shared.isLater
      },
    }
    runAs(all, start)
      .finally(() => forget(name, shared))
      .then(resolve, reject)
    return shared
  }

  function forget(name: string, shared: Shared<Result>): void {
    if (running.get(name) === shared) running.delete(name)
  }

  async function share(name: string, start: () => Promise<Result>): Promise<Result> {
    const asker = currentAsker()
    asker.signal?.throwIfAborted()
    const known = running.get(name)
    if (!known) return wait(name, begin(name, start, asker), asker)
    for (const key of asker.keys) known.keys.add(key)
    if (!asker.isLater) known.isLater = false
    try {
      return await wait(name, known, asker)
    } catch (error) {
      if (!isRefusal(error) || asker.signal?.aborted) throw error
      return share(name, start)
    }
  }

  function wait(name: string, shared: Shared<Result>, { signal }: Asker): Promise<Result> {
    shared.waiting += 1
    if (!signal) return shared.promise
    return new Promise((resolve, reject) => {
      const leave = () => {
        reject(signal.reason)
        shared.waiting -= 1
        if (shared.waiting > 0) return
        forget(name, shared)
        shared.control.abort(signal.reason)
      }
      signal.addEventListener('abort', leave, { once: true })
      shared.promise.finally(() => signal.removeEventListener('abort', leave)).then(resolve, reject)
    })
  }

  return share
}

function isRefusal(error: unknown): boolean {
  return (
    error instanceof AppError &&
    (error.code === 'unavailable' || error.code === 'too_many_requests')
  )
}
