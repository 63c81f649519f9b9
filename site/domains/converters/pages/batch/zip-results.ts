import { strToU8, Zip, ZipPassThrough } from 'fflate'
import type { FileResult } from './batch-types.ts'

/** All results in one archive, with a `report.json` of what became of each file. Read one file at a time. */
export async function zipResults(results: readonly FileResult[]): Promise<Blob> {
  const parts: BlobPart[] = []
  const zip = new Zip((error, chunk) => {
    if (error) throw error
    parts.push(new Uint8Array(chunk))
  })
  const add = (name: string, bytes: Uint8Array) => {
    const entry = new ZipPassThrough(name)
    zip.add(entry)
    entry.push(bytes, true)
  }
  for (const result of results) {
    if ('file' in result) add(result.name, new Uint8Array(await result.file.arrayBuffer()))
  }
  const report = results.map((result) =>
    'file' in result
      ? { name: result.name, bytes: result.file.size, losses: result.losses }
      : { name: result.name, reason: result.reason },
  )
  add('report.json', strToU8(`${JSON.stringify({ files: report }, null, 2)}\n`))
  zip.end()
  return new Blob(parts, { type: 'application/zip' })
}
