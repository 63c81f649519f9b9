import type { Codecs } from '@tessera/convert'
import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { dirname, join } from 'node:path'
import { assertByteLimit, MAX_RASTER_BYTES } from '#platform/render/render-limits.ts'
import { readPdfPage, type ReadPart } from './read-pdf.ts'

const folders = { standardFontDataUrl: 'standard_fonts', cMapUrl: 'cmaps', wasmUrl: 'wasm' }

const readPart: ReadPart = async (kind, name) => {
  const library = dirname(createRequire(import.meta.url).resolve('pdfjs-dist/package.json'))
  return new Uint8Array(await readFile(join(library, folders[kind], name)))
}

export const readPdf: Codecs['readPdf'] = async (file, page) => {
  assertByteLimit(file.length, MAX_RASTER_BYTES, 'The PDF')
  provideShapes()
  // It works in this thread once its worker's part is there.
  await import('pdfjs-dist/legacy/build/pdf.worker.mjs')
  return readPdfPage(await import('pdfjs-dist/legacy/build/pdf.mjs'), readPart, { file, page })
}

/** The library looks for these when it is loaded; only its own drawing, which is not used, needs them. */
function provideShapes(): void {
  Object.assign(globalThis, {
    DOMMatrix: globalThis.DOMMatrix ?? function DOMMatrix() {},
    Path2D: globalThis.Path2D ?? function Path2D() {},
  })
}
