import { parentPort, workerData } from 'node:worker_threads'
import { CODE_LENGTH, createCodeIndex } from '../../packages/visual/src/index.ts'

/** Bits that may differ: random codes are rarely as near. */
const MOST_BITS = 110

const { count, seed } = workerData as { count: number; seed: number }
const index = createCodeIndex()
let state = seed * 7919
const code = new Uint8Array(CODE_LENGTH)
const words = new Uint32Array(code.buffer)
for (let id = 0; id < count; id += 1) index.put(id, nextCode())
// oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
parentPort!.postMessage({ ms: 0, found: 0 })

parentPort!.on('message', () => {
  const start = process.threadCpuUsage()
  const found = index.within(nextCode(), MOST_BITS).length
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a thread has no origin
  parentPort!.postMessage({ ms: process.threadCpuUsage(start).user / 1000, found })
})

/** Xorshift by G. Marsaglia. */
function nextCode(): Uint8Array {
  for (let word = 0; word < words.length; word += 1) {
    state ^= state << 13
    state ^= state >>> 17
    state ^= state << 5
    words[word] = state
  }
  return code
}
