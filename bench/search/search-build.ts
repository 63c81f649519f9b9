/** Child of the search benchmark: builds the index of a synthetic catalogue and writes its snapshot. */
import { closeSync, openSync, writeSync } from 'node:fs'
import { createIndexBuilder, toSnapshot } from '@tessera/search'
import {
  catalogueShape,
  syntheticCatalogue,
} from '#site/catalogue-import/synthetic/synthetic-documents.ts'

export type BuildFigures = {
  readonly documents: number
  readonly buildMs: number
  /** Of all threads, the collector's too. */
  readonly processorMs: number
  readonly writeMs: number
  readonly peakBytes: number
  readonly snapshotBytes: number
  readonly tokensPerDocument: number
  /** Share of documents that hold the most frequent word. */
  readonly headShare: number
}

const WRITE_BYTES = 256 << 20
const [items = 0, path = ''] = [Number(process.argv[2]), process.argv[3]]

const shape = catalogueShape(items)
const expected = items + shape.packs + shape.bundles
const start = performance.now()
const builder = createIndexBuilder()
for (const document of syntheticCatalogue(items)) {
  builder.add(document)
  if (builder.size() % 100_000 === 0) showProgress(builder.size() / expected)
}
showProgress(1)
const { data } = builder.finish()
const buildMs = performance.now() - start
const processorMs = (process.cpuUsage().user + process.cpuUsage().system) / 1000
const snapshot = toSnapshot({ data })
writeAll(path, snapshot)
let longest = 0
for (let term = 0; term < data.terms.length; term++) {
  longest = Math.max(longest, data.termOffsets[term + 1]! - data.termOffsets[term]!)
}
const figures: BuildFigures = {
  documents: data.count,
  buildMs,
  processorMs,
  writeMs: performance.now() - start - buildMs,
  peakBytes: process.resourceUsage().maxRSS * 1024,
  snapshotBytes: snapshot.length,
  tokensPerDocument: data.postings.length / data.count,
  headShare: longest / data.count,
}
process.send?.(figures)

function showProgress(share: number): void {
  if (!process.stderr.isTTY) return
  const filled = Math.round(share * 40)
  const bar = '█'.repeat(filled) + '░'.repeat(40 - filled)
  const passed = ((performance.now() - start) / 1000).toFixed(0)
  const what = share === 1 ? 'sorting and inverting' : 'reading documents'
  process.stderr.write(`\r${bar} ${Math.floor(share * 100)} % ${passed} s ${what}\u001b[K`)
}

function writeAll(path: string, bytes: Uint8Array): void {
  if (process.stderr.isTTY) process.stderr.write('\r\u001b[K')
  const file = openSync(path, 'w')
  for (let at = 0; at < bytes.length; at += WRITE_BYTES) {
    writeSync(file, bytes.subarray(at, at + WRITE_BYTES))
  }
  closeSync(file)
}
