import { AsyncLocalStorage } from 'node:async_hooks'
import type { Turn } from './fair-gate.ts'

/** Whoever a request comes from, as far as shares and limits are concerned. */
export type Asker = Turn & {
  /** Pays for drawings. @throws {AppError} too_many_requests */
  readonly spend: (units: number) => void
}

const askers = new AsyncLocalStorage<Asker>()

/** What no request asks for: jobs and what is drawn beforehand. It yields to visitors. */
const background: Asker = { keys: ['background'], isLater: true, spend: () => undefined }

/**
 * Runs `work` on behalf of an asker. Every queue below finds out by `currentAsker` whose share the
 * work takes, so that no path to it can forget to say so.
 */
export function runAs<Result>(asker: Asker, work: () => Result): Result {
  return askers.run(asker, work)
}

/** Whether a request is under way here. */
export function isAsked(): boolean {
  return askers.getStore() !== undefined
}

export function currentAsker(): Asker {
  return askers.getStore() ?? background
}

/** The same asker for a callback that something else calls later, such as the reader of a stream. */
export function keepAsker(): <Result>(work: () => Result) => Result {
  const asker = askers.getStore()
  return (work) => (asker ? askers.run(asker, work) : work())
}
