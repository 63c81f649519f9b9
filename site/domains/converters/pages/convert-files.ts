import type { FileResult, WorkerAnswer, WorkerRequest } from './batch/batch-types.ts'
import { nameResult } from './batch/name-results.ts'
import { runBatch, type PooledWorker } from './batch/run-batch.ts'

const FILE_LIMIT_MS = 30_000
const MOST_WORKERS = 4
const LEAST_MEMORY_GB = 4
const MB = 1024 * 1024

/** Most bytes of one file, by family of its format. */
const mostBytes: Readonly<Record<string, number>> = { vector: 10 * MB, animation: 20 * MB }
const MOST_PICTURE_BYTES = 100 * MB

export interface ConvertedPair {
  readonly from: {
    readonly id: string
    readonly endings: readonly string[]
    readonly family: string
  }
  readonly to: { readonly id: string; readonly extension: string }
}

interface Job extends ConvertedPair {
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
  const loaded = new Set<string>()
  type Input = WorkerRequest & { readonly file: File }
  const inputs = files.map((file): Input => ({ file, from: from.id, to: to.id, options }))
  await runBatch<Input>(inputs, {
    workers: workersHere(),
    startWorker,
    // At its turn: a browser opens a file to tell its size, and hundreds at once hold the page up.
    refuse: ({ file }) => refusalOf(file, from),
    setTimer: (expired) => {
      const timer = setTimeout(expired, FILE_LIMIT_MS)
      return () => clearTimeout(timer)
    },
    signal,
    onResult: (index, result) => {
      const source = files[index]!
      const name = pathOf(source)
      if (typeof result === 'string') return onResult({ name, source, reason: result })
      const { file, losses } = result
      for (const address of result.loaded ?? []) loaded.add(address)
      onResult({ name: nameResult(name, to.extension, taken), source, file, losses })
    },
  })
  await keepForOffline(loaded)
}

/** Has the service worker keep this page and what converts, so that both work without a connection. */
async function keepForOffline(loaded: ReadonlySet<string>): Promise<void> {
  if (loaded.size === 0 || !('serviceWorker' in navigator)) return
  const { active } = (await navigator.serviceWorker.getRegistration()) ?? {}
  const own = performance.getEntriesByType('resource').map(({ name }) => name)
  const files = [...own, ...loaded]
    .filter((address) => URL.canParse(address))
    .map((address) => new URL(address))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith('/assets/'))
    .map(({ pathname }) => pathname)
  active?.postMessage({ type: 'keep', pages: [location.pathname], files }, [])
}

function refusalOf(file: File, { endings, family }: ConvertedPair['from']) {
  const ending = file.name.toLowerCase().split('.').at(-1) ?? ''
  if (!endings.includes(ending)) return 'wrongFormat'
  return file.size > (mostBytes[family] ?? MOST_PICTURE_BYTES) ? 'tooLarge' : null
}

/** With the folders that it was chosen or unpacked with. */
function pathOf(file: File): string {
  return file.webkitRelativePath || file.name
}

/** One on devices with little memory, since each holds a picture of up to 40 megapixels. */
function workersHere(): number {
  const { deviceMemory = LEAST_MEMORY_GB } = navigator as { deviceMemory?: number }
  return deviceMemory < LEAST_MEMORY_GB
    ? 1
    : Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1)
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
