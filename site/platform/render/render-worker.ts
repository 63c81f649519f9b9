import type { MessagePort } from 'node:worker_threads'
import { RenderError, type RenderErrorCode } from './render-error.ts'
import { type RenderTaskName, renderTasks } from './render-tasks.ts'

export interface RenderJob {
  readonly task: RenderTaskName
  readonly input: readonly unknown[]
  /** Told when the work begins: a thread may take long to start on a busy machine. */
  readonly begun?: MessagePort
  /** Reads the code of the task and no more, for whoever has no port to hear of its beginning. */
  readonly isOnlyRead?: boolean
}

export type RenderAnswer =
  | { readonly isDone: true; readonly result: unknown }
  | { readonly isDone: false; readonly code: RenderErrorCode; readonly message: string }

/** Ends this thread; the pool reads it as a crash of the task and starts a fresh worker. */
const CRASHED = 70

/**
 * The entry of a worker thread: runs one job and answers with a value, because error classes do
 * not survive the way between threads. After a WASM trap the module's memory cannot be trusted, so
 * the thread ends instead of answering.
 */
export default async function runJob({
  task,
  input,
  begun,
  isOnlyRead = false,
}: RenderJob): Promise<RenderAnswer> {
  // Reading the code is start, not work.
  const run = (await renderTasks[task]()) as (...input: unknown[]) => Promise<unknown>
  if (isOnlyRead) return { isDone: true, result: null }
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a port takes none
  begun?.postMessage('begun')
  begun?.close()
  try {
    return { isDone: true, result: await run(...input) }
  } catch (error) {
    if (error instanceof WebAssembly.RuntimeError || error instanceof RangeError) {
      process.exit(CRASHED)
    }
    if (error instanceof RenderError) {
      return { isDone: false, code: error.code, message: error.message }
    }
    const message = error instanceof Error ? error.message : String(error)
    const code = message.includes('exceeds pixel limit') ? 'too_large' : 'malformed'
    return { isDone: false, code, message }
  }
}
