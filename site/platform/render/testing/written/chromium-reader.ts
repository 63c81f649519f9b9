import { readFile } from 'node:fs/promises'
import { createRequire } from 'node:module'
import type { FlatPicture } from '@tessera/lottie-from-svg'
import sharp from 'sharp'
import { launchBrowser } from '../../../../../e2e/harness/launch-browser.ts'

const require = createRequire(import.meta.url)
/** Decoders of pictures are given to pages of https alone; everything below it is answered here. */
const ORIGIN = 'https://reader.test'
const SCRIPTS: Readonly<Record<string, string>> = {
  '/pdf.mjs': 'pdfjs-dist/build/pdf.mjs',
  '/pdf.worker.mjs': 'pdfjs-dist/build/pdf.worker.mjs',
}

type Size = { readonly width: number; readonly height: number }

type Decoded = Size & { readonly frames: { readonly rgb: string; readonly ms: number }[] }

/** Frames on white, and for how long each shows. */
export interface DecodedFilm {
  readonly pictures: readonly FlatPicture[]
  readonly durationsMs: readonly number[]
}

export type ChromiumReader = Awaited<ReturnType<typeof openChromiumReader>>

/** What Chromium and its own decoders, and pdf.js in it, make of files. */
export async function openChromiumReader() {
  const browser = await launchBrowser()
  const context = await browser.newContext()
  await context.route(`${ORIGIN}/**`, async (route) => {
    const script = SCRIPTS[new URL(route.request().url()).pathname]
    await (script
      ? route.fulfill({
          contentType: 'text/javascript',
          body: await readFile(require.resolve(script), 'utf8'),
        })
      : route.fulfill({ contentType: 'text/html', body: '<!doctype html>' }))
  })
  const page = await context.newPage()
  await page.goto(`${ORIGIN}/`)
  const shown = await context.newPage()

  return {
    browser,
    context,
    /** Every frame of a picture, by its type. */
    async pictures(file: Uint8Array, type: string): Promise<DecodedFilm> {
      const film = await page.evaluate(decodePictures, [base64(file), type] as const)
      return {
        pictures: film.frames.map(({ rgb }) => flat(film, rgb)),
        durationsMs: film.frames.map(({ ms }) => ms),
      }
    },
    /** The first page of a PDF at a width. */
    async pdf(file: Uint8Array, width: number): Promise<FlatPicture> {
      await page.addScriptTag({
        type: 'module',
        content: `globalThis.pdfjs ??= await import('${ORIGIN}/pdf.mjs'); pdfjs.GlobalWorkerOptions.workerSrc = '${ORIGIN}/pdf.worker.mjs'`,
      })
      await page.waitForFunction(() => 'pdfjs' in globalThis)
      const drawn = await page.evaluate(drawPdf, [base64(file), width] as const)
      return flat(drawn, drawn.rgb)
    },
    /** How markup looks in the corner of an empty page. */
    async show(html: string, { width, height }: Size): Promise<FlatPicture> {
      await shown.setViewportSize({ width, height })
      await shown.setContent(
        `<!doctype html><style>*{margin:0}body{background:#fff}svg,img{display:block}</style>${html}`,
      )
      await shown.evaluate(async () => void (await document.fonts.ready))
      const screen = await shown.screenshot()
      const rgb = await sharp(screen).removeAlpha().raw().toBuffer()
      return { width, height, rgb }
    },
    [Symbol.asyncDispose]: () => context.close(),
  }
}

function base64(file: Uint8Array): string {
  return Buffer.from(file).toString('base64')
}

function flat({ width, height }: Size, rgb: string): FlatPicture {
  return { width, height, rgb: Uint8Array.from(Buffer.from(rgb, 'base64')) }
}

// The following run within the page, so each stands alone.

async function decodePictures([data, type]: readonly [string, string]): Promise<Decoded> {
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  const decoder = new ImageDecoder({ data: bytes, type })
  await decoder.completed
  await decoder.tracks.ready
  const frames = []
  let size = { width: 0, height: 0 }
  for (let frameIndex = 0; frameIndex < decoder.tracks.selectedTrack!.frameCount; frameIndex += 1) {
    const { image } = await decoder.decode({ frameIndex })
    size = { width: image.displayWidth, height: image.displayHeight }
    const pen = new OffscreenCanvas(size.width, size.height).getContext('2d')!
    pen.fillStyle = '#fff'
    pen.fillRect(0, 0, size.width, size.height)
    pen.drawImage(image, 0, 0)
    const { data: rgba } = pen.getImageData(0, 0, size.width, size.height)
    let rgb = ''
    for (let at = 0; at < rgba.length; at += 4) {
      rgb += String.fromCharCode(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!)
    }
    frames.push({ rgb: btoa(rgb), ms: (image.duration ?? 0) / 1000 })
    image.close()
  }
  return { ...size, frames }
}

async function drawPdf([data, width]: readonly [string, number]): Promise<Size & { rgb: string }> {
  const { pdfjs } = globalThis as unknown as { pdfjs: typeof import('pdfjs-dist') }
  const bytes = Uint8Array.from(atob(data), (letter) => letter.charCodeAt(0))
  const loading = pdfjs.getDocument({ data: bytes })
  const page = await (await loading.promise).getPage(1)
  const viewport = page.getViewport({ scale: width / page.getViewport({ scale: 1 }).width })
  const canvas = document.createElement('canvas')
  canvas.width = width
  canvas.height = Math.round(viewport.height)
  await page.render({ canvas, viewport }).promise
  const { data: rgba } = canvas.getContext('2d')!.getImageData(0, 0, width, canvas.height)
  await loading.destroy()
  let rgb = ''
  for (let at = 0; at < rgba.length; at += 4) {
    rgb += String.fromCharCode(rgba[at]!, rgba[at + 1]!, rgba[at + 2]!)
  }
  return { width, height: canvas.height, rgb: btoa(rgb) }
}
