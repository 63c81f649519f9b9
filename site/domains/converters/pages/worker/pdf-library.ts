import type { Codecs } from '@tessera/convert'
import { readPdfPage, type ReadPart } from '#platform/render/conversion/read-pdf.ts'
import { pdfParts } from './pdf-parts.ts'

const readPart: ReadPart = async (_kind, name) => {
  const address = pdfParts[name]
  if (address === undefined) throw new Error(`${name} is not here`)
  return new Uint8Array(await (await fetch(address)).arrayBuffer())
}

export const readPdf: Codecs['readPdf'] = async (file, page) => {
  await startLibrary()
  return readPdfPage(await import('pdfjs-dist/legacy/build/pdf.mjs'), readPart, { file, page })
}

/**
 * The part of the library that is its own worker elsewhere runs in this one. Without a window it would take
 * the messages of this worker for its own.
 */
async function startLibrary(): Promise<void> {
  const scope = globalThis as { window?: unknown }
  scope.window = globalThis
  try {
    await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  } finally {
    delete scope.window
  }
}
