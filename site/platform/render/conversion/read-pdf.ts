import type { Codecs } from '@tessera/convert'
import { operationsOf, pdfToSvg, VectorFileError } from '@tessera/vector-files'
import type * as pdfjs from 'pdfjs-dist/legacy/build/pdf.mjs'
import { RenderError } from '#platform/render/render-error.ts'
import { MAX_INPUT_PIXELS } from '#platform/render/render-limits.ts'

type Library = Pick<typeof pdfjs, 'getDocument' | 'OPS'>

/** Fonts, tables of letters and decoders that lie beside the library, by their kind and name. */
export type ReadPart = (
  kind: 'standardFontDataUrl' | 'cMapUrl' | 'wasmUrl',
  name: string,
) => Promise<Uint8Array>

const PART_NAME = /^[\w-]+(\.[\w-]+)*$/

/**
 * One page of a PDF as SVG with its pictures apart. Nothing is fetched, scripts of the file are not run, and
 * the library draws nothing: it lists what the page does.
 *
 * @throws {RenderError} `malformed` also on a password and on a page that is not there; `too_large`
 */
export async function readPdfPage(
  { getDocument, OPS }: Library,
  readPart: ReadPart,
  { file, page: number }: { readonly file: Uint8Array; readonly page: number },
): Promise<Awaited<ReturnType<Codecs['readPdf']>>> {
  class Parts {
    fetch({ kind, filename }: { kind: Parameters<ReadPart>[0]; filename: string }) {
      if (!PART_NAME.test(filename)) throw new Error(`No such part: ${filename}`)
      return readPart(kind, filename)
    }
  }
  const loading = getDocument({
    // The library takes the bytes away.
    data: Uint8Array.from(file),
    BinaryDataFactory: Parts,
    disableFontFace: true,
    isOffscreenCanvasSupported: false,
    isImageDecoderSupported: false,
    useSystemFonts: false,
    useWorkerFetch: false,
    enableXfa: false,
    maxImageSize: MAX_INPUT_PIXELS,
    verbosity: 0,
  })
  try {
    const document = await loading.promise
    if (number > document.numPages) {
      throw new RenderError('malformed', `The file has ${document.numPages} pages`)
    }
    const page = await document.getPage(number)
    const list = await page.getOperatorList()
    const names = new Map(Object.entries(OPS).map(([name, code]) => [Number(code), name]))
    const operations = operationsOf(list, names)
    const drawn = pdfToSvg({
      view: page.view,
      rotate: page.rotate,
      operations,
      names,
      object: (id) => objectOf(page, id),
    })
    return { ...drawn, pages: document.numPages }
  } catch (error) {
    throw asRenderError(error)
  } finally {
    await loading.destroy()
  }
}

interface Objects {
  has(id: string): boolean
  get(id: string): unknown
}

/** Ids that begin with `g_` are shared by pages; fonts and letters always are. */
function objectOf(page: { objs: Objects; commonObjs: Objects }, id: string): unknown {
  for (const objects of [page.commonObjs, page.objs]) {
    if (objects.has(id)) return objects.get(id)
  }
  return null
}

function asRenderError(error: unknown): RenderError {
  if (error instanceof RenderError) return error
  const message = error instanceof Error ? error.message : String(error)
  const isTooLarge = error instanceof VectorFileError && error.code === 'too-large'
  return new RenderError(isTooLarge ? 'too_large' : 'malformed', message.slice(0, 200))
}
