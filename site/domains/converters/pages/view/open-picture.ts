import { runRoute } from '@tessera/convert'
import { browserRoute } from '#domains/converters/pages/browser-pairs.ts'
import { browserCodecs } from '#domains/converters/pages/worker/browser-codecs.ts'
import { drawLottie } from '#domains/converters/pages/worker/draw-lottie.ts'
import type { ViewFile } from './view-types.ts'

/** A picture that draws any moment of itself. */
export interface ShownPicture {
  readonly width: number
  readonly height: number
  readonly frames: number
  frameAt(index: number): Promise<CanvasImageSource>
}

/** Longer side of what is shown and compared. */
const VIEW_SIZE = 480

const lottieFamily: ReadonlySet<string> = new Set(['lottie', 'dotlottie', 'tgs'])
const films: ReadonlyMap<string, string> = new Map([
  ['gif', 'image/gif'],
  ['apng', 'image/png'],
  ['animated-webp', 'image/webp'],
])
const stills: ReadonlySet<string> = new Set(['png', 'jpg', 'webp', 'avif', 'bmp', 'ico'])

/** Null where this worker cannot draw the format, or where a drawing moves by itself. */
export async function openPicture({ format, file }: ViewFile): Promise<ShownPicture | null> {
  if (format === 'svg') return openDrawing(await file.text())
  if (lottieFamily.has(format)) return openLottie({ format, file })
  const type = films.get(format)
  if (type !== undefined && 'ImageDecoder' in globalThis) return openFilm(file, type)
  if (type !== undefined || stills.has(format)) return openStill(file)
  return null
}

async function openDrawing(svg: string): Promise<ShownPicture | null> {
  if (/<animate|<set\b|@keyframes/.test(svg)) return null
  const { width, height, rgba } = await browserCodecs.drawSvg(svg, VIEW_SIZE)
  return still(width, height, canvasOf(width, height, rgba))
}

async function openLottie({ format, file }: ViewFile): Promise<ShownPicture> {
  const film = await drawLottie(await lottieText(format, file), VIEW_SIZE, { staysOpen: true })
  const { width, height, frames } = film
  return {
    width,
    height,
    frames: frames.length,
    frameAt: async (index) => canvasOf(width, height, frames[index]!.rgba),
  }
}

async function lottieText(format: string, file: Blob): Promise<string> {
  const route = format === 'lottie' ? null : browserRoute(format, 'lottie')
  if (!route) return file.text()
  const bytes = new Uint8Array(await file.arrayBuffer())
  return new TextDecoder().decode(await runRoute(browserCodecs, route, { file: bytes }))
}

async function openFilm(file: Blob, type: string): Promise<ShownPicture> {
  const decoder = new ImageDecoder({ data: await file.arrayBuffer(), type })
  await decoder.tracks.ready
  await decoder.completed
  const first = (await decoder.decode({ frameIndex: 0 })).image
  const { displayWidth: width, displayHeight: height } = first
  first.close()
  return {
    width,
    height,
    frames: decoder.tracks.selectedTrack?.frameCount ?? 1,
    frameAt: async (frameIndex) => (await decoder.decode({ frameIndex })).image,
  }
}

async function openStill(file: Blob): Promise<ShownPicture> {
  const bitmap = await createImageBitmap(file)
  return still(bitmap.width, bitmap.height, bitmap)
}

function still(width: number, height: number, picture: CanvasImageSource): ShownPicture {
  return { width, height, frames: 1, frameAt: () => Promise.resolve(picture) }
}

function canvasOf(width: number, height: number, rgba: Uint8Array): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height)
  const pixels = new ImageData(new Uint8ClampedArray(rgba), width, height)
  canvas.getContext('2d')?.putImageData(pixels, 0, 0)
  return canvas
}
