import { createRequire } from 'node:module'
import { readFile } from 'node:fs/promises'
import { existsSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Browser } from 'playwright-core'
import pacote from 'pacote'
import sharp from 'sharp'
import type { FlatPicture } from '../../packages/lottie-from-svg/src/index.ts'

const require = createRequire(import.meta.url)
const CACHE = fileURLToPath(new URL('../../node_modules/.cache/tessera-tests', import.meta.url))

/** A file, the size at which it is drawn, and frames of it. */
export interface Film {
  readonly json: string
  readonly width: number
  readonly height: number
  readonly frames: readonly number[]
}

interface CanvasKit {
  readonly ColorType: { readonly RGBA_8888: unknown }
  readonly AlphaType: { readonly Unpremul: unknown; readonly Premul: unknown }
  readonly ColorSpace: { readonly SRGB: unknown }
  readonly WHITE: unknown
  MakeSurface(width: number, height: number): Surface | null
  MakeManagedAnimation(json: string): Skottie | null
  LTRBRect(left: number, top: number, right: number, bottom: number): unknown
}

interface Surface {
  getCanvas(): {
    clear(color: unknown): void
    readPixels(x: number, y: number, info: object): Uint8Array | null
  }
  flush(): void
  delete(): void
}

interface Skottie {
  seekFrame(frame: number): unknown
  render(canvas: unknown, box: unknown): void
  delete(): void
}

/** How Skottie draws each film, by canvaskit-wasm 0.42.0; an empty list where it refuses the file. */
export async function drawInSkottie(films: readonly Film[]): Promise<FlatPicture[][]> {
  const folder = join(CACHE, 'canvaskit-wasm_0.42.0')
  if (!existsSync(folder)) await pacote.extract('canvaskit-wasm@0.42.0', folder)
  const bin = join(folder, 'bin/full')
  const start = require(join(bin, 'canvaskit.js')) as (options: object) => Promise<CanvasKit>
  const kit = await start({ locateFile: (file: string) => join(bin, file) })
  return films.map(({ json, width, height, frames }) => {
    const surface = kit.MakeSurface(width, height)
    const film = kit.MakeManagedAnimation(json)
    if (!surface || !film) return []
    const canvas = surface.getCanvas()
    const pictures = frames.map((frame): FlatPicture => {
      canvas.clear(kit.WHITE)
      film.seekFrame(frame)
      film.render(canvas, kit.LTRBRect(0, 0, width, height))
      surface.flush()
      const rgba = canvas.readPixels(0, 0, {
        width,
        height,
        colorType: kit.ColorType.RGBA_8888,
        alphaType: kit.AlphaType.Unpremul,
        colorSpace: kit.ColorSpace.SRGB,
      })
      if (!rgba) throw new Error('Skottie gave no pixels')
      return { width, height, rgb: withoutAlpha(rgba) }
    })
    film.delete()
    surface.delete()
    return pictures
  })
}

function withoutAlpha(rgba: Uint8Array): Uint8Array {
  return Uint8Array.from(
    { length: (rgba.length / 4) * 3 },
    (_, at) => rgba[at + Math.floor(at / 3)]!,
  )
}

const SIDE = 192
const COLUMNS = 8
const PAGE = 48

/** How lottie-web's SVG renderer draws each film in Chromium. */
export async function drawInLottieWeb(
  browser: Browser,
  films: readonly Film[],
): Promise<FlatPicture[][]> {
  const script = await readFile(require.resolve('lottie-web/build/player/lottie.min.js'), 'utf8')
  const page = await browser.newPage({ viewport: { width: SIDE * COLUMNS, height: SIDE * 6 } })
  const pictures: FlatPicture[][] = []
  for (let start = 0; start < films.length; start += PAGE) {
    const part = films.slice(start, start + PAGE)
    const cells = part.map(
      ({ width, height }) => `<div><p style="width:${width}px;height:${height}px"></p></div>`,
    )
    await page.setContent(
      `<!doctype html><style>*{margin:0}body{background:#fff;display:grid;grid-template-columns:repeat(${COLUMNS},${SIDE}px);grid-auto-rows:${SIDE}px}p{overflow:hidden}svg{display:block}</style>${cells.join('')}`,
    )
    await page.addScriptTag({ content: script })
    await page.evaluate(
      (files) => {
        const { lottie } = globalThis as unknown as {
          lottie: { loadAnimation(options: object): unknown }
        }
        const films = [...document.querySelectorAll('p')].map((container, at) =>
          lottie.loadAnimation({
            container,
            renderer: 'svg',
            autoplay: false,
            loop: false,
            animationData: JSON.parse(files[at]!) as object,
            rendererSettings: { preserveAspectRatio: 'none' },
          }),
        )
        Object.assign(globalThis, { films })
      },
      part.map(({ json }) => json),
    )
    const rows: FlatPicture[][] = part.map(() => [])
    for (const at of part[0]!.frames.keys()) {
      await page.evaluate(
        (frames) => {
          const { films } = globalThis as unknown as {
            films: { goToAndStop(frame: number, isFrame: boolean): void }[]
          }
          for (const [index, film] of films.entries()) film.goToAndStop(frames[index]!, true)
        },
        part.map(({ frames }) => frames[at]!),
      )
      const screen = await page.screenshot()
      for (const [index, { width, height }] of part.entries()) {
        const [left, top] = [(index % COLUMNS) * SIDE, Math.floor(index / COLUMNS) * SIDE]
        const rgb = await sharp(screen)
          .extract({ left, top, width, height })
          .removeAlpha()
          .raw()
          .toBuffer()
        rows[index]!.push({ width, height, rgb })
      }
    }
    pictures.push(...rows)
  }
  await page.close()
  return pictures
}
