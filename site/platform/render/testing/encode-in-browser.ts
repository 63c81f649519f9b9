import { fileURLToPath } from 'node:url'
import { rolldown } from 'rolldown'
import type { BrowserContext } from 'playwright-core'

const ENCODERS = fileURLToPath(
  new URL('../../../domains/converters/pages/worker/video-codecs.ts', import.meta.url),
)
/** Encoders of videos are given to pages of https alone; nothing is fetched from here. */
const PAGE = 'https://encoders.test/'

type VideoCodecs = typeof import('../../../domains/converters/pages/worker/video-codecs.ts')

/** A red square of 20 that walks 4 pixels a frame over 100 × 50, 20 frames in a second. */
export async function encodeWalkingSquare(
  context: BrowserContext,
  to: 'encodeMp4' | 'encodeWebm',
  ground: string | null,
): Promise<Uint8Array> {
  const build = await rolldown({ input: ENCODERS })
  const { output } = await build.generate({ format: 'iife', name: 'codecs', codeSplitting: false })
  const page = await context.newPage()
  await page.route(PAGE, (route) => route.fulfill({ contentType: 'text/html', body: '<p>' }))
  await page.goto(PAGE)
  await page.addScriptTag({ content: output[0].code })
  const bytes = await page.evaluate(
    async ([name, color]) => {
      const canvas = new OffscreenCanvas(100, 50)
      const pen = canvas.getContext('2d', { willReadFrequently: true })!
      const frames = Array.from({ length: 20 }, (_, index) => {
        pen.clearRect(0, 0, 100, 50)
        pen.fillStyle = color ?? 'transparent'
        pen.fillRect(0, 0, 100, 50)
        pen.fillStyle = '#dd2222'
        pen.fillRect(4 * index, 15, 20, 20)
        return { rgba: new Uint8Array(pen.getImageData(0, 0, 100, 50).data), durationMs: 50 }
      })
      const { codecs } = globalThis as unknown as { codecs: VideoCodecs }
      return [...(await codecs[name]({ width: 100, height: 50, frames }))]
    },
    [to, ground] as const,
  )
  await page.close()
  return Uint8Array.from(bytes)
}
