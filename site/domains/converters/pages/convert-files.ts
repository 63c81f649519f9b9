import type { FileResult, WorkerAnswer, WorkerRequest } from './batch/batch-types.ts'
import { nameResult } from './batch/name-results.ts'
import { runBatch, type PooledWorker } from './batch/run-batch.ts'

const FILE_LIMIT_MS = 30_000
const MOST_WORKERS = 4
const MB = 1024 * 1024

/** Most bytes of one file, by family of its format. */
const mostBytes: Readonly<Record<string, number>> = { vector: 10 * MB, animation: 20 * MB }
const MOST_PICTURE_BYTES = 100 * MB

interface Job {
  readonly from: {
    readonly id: string
    readonly endings: readonly string[]
    readonly family: string
  }
  readonly to: { readonly id: string; readonly extension: string }
  readonly options: WorkerRequest['options']
  readonly signal: AbortSignal
}

/** Converts files in workers; each is reported once, with its result or the reason why there is none. */
export async function convertFiles(
  files: readonly File[],
  { from, to, options, signal }: Job,
  onResult: (result: FileResult) => void,
): Promise<void> {
  const taken = new Set<string>()
  const fitting: File[] = []
  for (const file of files) {
    const reason = refusalOf(file, from)
    if (reason) onResult({ name: pathOf(file), reason })
    else fitting.push(file)
  }
  await runBatch(
    fitting.map((file) => ({ from: from.id, to: to.id, file, options })),
    {
      workers: Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1),
      startWorker,
      setTimer: (expired) => {
        const timer = setTimeout(expired, FILE_LIMIT_MS)
        return () => clearTimeout(timer)
      },
      signal,
      onResult: (index, result) => {
        const name = pathOf(fitting[index]!)
        if (typeof result === 'string') onResult({ name, reason: result })
        else onResult({ name: nameResult(name, to.extension, taken), file: result })
      },
    },
  )
}

function refusalOf(file: File, { endings, family }: Job['from']) {
  const ending = file.name.toLowerCase().split('.').at(-1) ?? ''
  if (!endings.includes(ending)) return 'wrongFormat'
  return file.size > (mostBytes[family] ?? MOST_PICTURE_BYTES) ? 'tooLarge' : null
}

function pathOf(file: File): string {
  return file.webkitRelativePath || file.name
}

function startWorker(): PooledWorker<WorkerRequest> {
  const worker = new Worker(new URL('./convert-worker.ts', import.meta.url), {
    type: 'module',
  })
  return {
    run: (request) =>
      new Promise<WorkerAnswer>((resolve, reject) => {
        worker.onmessage = ({ data }: MessageEvent<WorkerAnswer>) => resolve(data)
        worker.onerror = ({ message }) => reject(new Error(message))
        // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker takes none
        worker.postMessage(request)
      }),
    terminate: () => worker.terminate(),
  }
}
