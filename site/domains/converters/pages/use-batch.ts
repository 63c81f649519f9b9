import { useCallback, useEffect, useRef, useState } from 'react'
import type { FileResult, WorkerRequest } from './batch/batch-types.ts'
import { sumSizes } from './batch/sum-sizes.ts'
import type { ConvertedPair } from './convert-files.ts'

const MOST_FILES = 2000
/** Results are drawn together: hundreds of files a second would otherwise draw the list as often. */
const DRAW_EVERY_MS = 100

export interface Batch {
  readonly state: 'idle' | 'running' | 'done' | 'cancelled' | 'tooMany'
  readonly results: readonly FileResult[]
  readonly files: number
  /** 0 until all sizes are known. */
  readonly bytes: number
  readonly doneBytes: number
}

const empty: Batch = { state: 'idle', results: [], files: 0, bytes: 0, doneBytes: 0 }

/** One batch at a time; a new one ends the one before. What converts is loaded with the first file. */
export function useBatch(pair: ConvertedPair) {
  const [batch, setBatch] = useState<Batch>(empty)
  const stop = useRef<AbortController>(null)
  const latest = useRef(pair)
  useEffect(() => {
    latest.current = pair
  })
  useEffect(() => () => stop.current?.abort(), [])

  const start = useCallback(async (files: readonly File[], options: WorkerRequest['options']) => {
    if (files.length === 0) return
    stop.current?.abort()
    if (files.length > MOST_FILES) return setBatch({ ...empty, state: 'tooMany' })
    const own = new AbortController()
    stop.current = own
    let bytes = 0
    const results: FileResult[] = []
    let doneBytes = 0
    let timer: ReturnType<typeof setTimeout> | null = null
    const draw = (state: Batch['state']) => {
      timer = null
      if (stop.current !== own || own.signal.aborted) return
      setBatch({ state, results: [...results], files: files.length, bytes, doneBytes })
    }
    // What is finished stays; a batch that takes the place of this one draws after it.
    own.signal.addEventListener('abort', () => {
      if (timer) clearTimeout(timer)
      setBatch({ state: 'cancelled', results, files: files.length, bytes, doneBytes })
    })
    draw('running')
    const { convertFiles } = await import('./convert-files.ts')
    const { from, to } = latest.current
    void sumSizes(files, own.signal).then((sum) => (bytes = sum))
    await convertFiles(files, { from, to, options, signal: own.signal }, (result) => {
      if (own.signal.aborted) return
      results.push(result)
      doneBytes += result.source.size
      // The first shows at once.
      if (results.length === 1) draw('running')
      else timer ??= setTimeout(draw, DRAW_EVERY_MS, 'running')
    })
    if (timer) clearTimeout(timer)
    draw('done')
  }, [])
  /** Ends all workers at once; what is finished stays. */
  const cancel = useCallback(() => stop.current?.abort(), [])
  return { batch, start, cancel }
}
