import type { Codecs } from '@tessera/convert'
import { readPdfPage, type ReadPart } from '#platform/render/conversion/read-pdf.ts'
import { pdfParts } from './pdf-parts.ts'

const readPart: ReadPart = async (_kind, name) => {
  const address = pdfParts[name]
  if (address === undefined) throw new Error(`${name} is not here`)
  return new Uint8Array(await (await fetch(address)).arrayBuffer())
}

export const readPdf: Codecs['readPdf'] = async (file, page) => {
  // It works in this thread once its worker's part is there.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  return readPdfPage(await import('pdfjs-dist/legacy/build/pdf.mjs'), readPart, { file, page })
}
