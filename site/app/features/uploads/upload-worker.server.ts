import { setTimeout as wait } from 'node:timers/promises'
import { processNext, type ProcessDeps } from './process-upload.server.ts'

const PAUSE_MS = 1_000

export type UploadWorker = {
  /** Takes no more files and waits for the one that is looked at. */
  stop(): Promise<void>
}

/** Looks at files as they arrive, as many at once as there are processes to look at them. */
export function startUploadWorker(deps: ProcessDeps, onFirst: () => void): UploadWorker {
  const stopped = new AbortController()
  const attempts = new Map<number, number>()
  let isFirst = true
  const lanes = Array.from({ length: deps.config.inspectionProcesses }, run)
  return {
    async stop() {
      stopped.abort()
      await Promise.all(lanes)
    },
  }

  async function run(): Promise<void> {
    while (!stopped.signal.aborted) {
      const isMore = await processNext(deps, { attempts }).catch((error: unknown) => {
        deps.log.warn({ err: error }, 'an upload could not be looked at; it is tried again')
        return false
      })
      if (isMore && isFirst) {
        isFirst = false
        onFirst()
      }
      if (!isMore) await pause()
    }
  }

  function pause(): Promise<unknown> {
    return wait(PAUSE_MS, undefined, { signal: stopped.signal, ref: false }).catch(() => undefined)
  }
}
