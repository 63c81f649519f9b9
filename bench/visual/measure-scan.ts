import { Worker } from 'node:worker_threads'

const THREADS = 2
const SIZES = [34_677, 355_000, 10_520_000]
const ASKED = 8

/** `ms` is the processor time of the thread: on a busy machine the clock says little. */
type Answer = { readonly ms: number; readonly found: number }

/**
 * How long looking through codes takes, on two threads that each hold half of them: as many random codes as a
 * catalogue of this size has, since time does not depend on what they say. Memory is that of the process.
 */
export async function measureScan(): Promise<void> {
  console.log(
    'codes'.padEnd(14) +
      'a query, median'.padStart(18) +
      'processor of a thread'.padStart(24) +
      'memory'.padStart(12),
  )
  for (const size of SIZES) {
    const before = process.memoryUsage().rss
    const workers = Array.from({ length: THREADS }, (_, part) => {
      const workerData = { count: Math.ceil(size / THREADS), seed: part + 1 }
      return new Worker(new URL('scan-worker.ts', import.meta.url), { workerData })
    })
    await Promise.all(workers.map((worker) => once(worker)))
    const times: number[] = []
    const processorTimes: number[] = []
    for (let query = 0; query < ASKED; query += 1) {
      const start = performance.now()
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
      for (const worker of workers) worker.postMessage(query)
      const answers = await Promise.all(workers.map((worker) => once(worker)))
      processorTimes.push(Math.max(...answers.map(({ ms }) => ms)))
      times.push(performance.now() - start)
    }
    const memory = (process.memoryUsage().rss - before) / 1e6
    console.log(
      String(size).padEnd(14) +
        `${median(times).toFixed(1)} ms`.padStart(18) +
        `${median(processorTimes).toFixed(1)} ms`.padStart(24) +
        `${memory.toFixed(0)} MB`.padStart(12),
    )
    await Promise.all(workers.map((worker) => worker.terminate()))
  }
}

function median(times: readonly number[]): number {
  return times.toSorted((a, b) => a - b)[times.length >> 1]!
}

function once(worker: Worker): Promise<Answer> {
  return new Promise((resolve, reject) => {
    worker.once('message', resolve)
    worker.once('error', reject)
  })
}
