/**
 * `npm run bench -- tracing [each]`: icons drawn at 256 pixels, traced by ours and by imagetracerjs, and drawn again at 192 beside
 * the original. Ink is SSIM of windows with ink; size is over the bytes of the original SVG. Sets that nothing was
 * fitted to are marked and counted apart.
 */
import { loadResvg } from '#site/platform/render/load-resvg.ts'
import { createRequire } from 'node:module'
import { comparePictures, type FlatPicture } from '../packages/lottie-from-svg/src/index.ts'
import { readRealIcons } from '../packages/svg/src/testing/real-icons.ts'
import { tracePicture } from '../packages/trace/src/index.ts'
import { loadTracer } from '../packages/trace/src/testing/load-tracer.ts'

const [TRACED, COMPARED] = [256, 192]
const EACH = Number(process.argv[2] ?? 12) || 12

const sets = [
  { group: 'mono', spec: 'lucide-static@1.62.0', folder: 'icons', isHeldOut: false },
  { group: 'mono', spec: '@tabler/icons@3.51.0', folder: 'icons', isHeldOut: false },
  { group: 'mono', spec: '@phosphor-icons/core@2.1.1', folder: 'assets', isHeldOut: true },
  {
    group: 'flat',
    spec: '@iconify-json/fluent-emoji-flat@1.2.6',
    folder: 'icons.json',
    isHeldOut: false,
  },
  {
    group: 'flat',
    spec: '@iconify-json/flat-color-icons@1.2.3',
    folder: 'icons.json',
    isHeldOut: true,
  },
  { group: 'shaded', spec: '@iconify-json/noto@1.2.9', folder: 'icons.json', isHeldOut: false },
  {
    group: 'shaded',
    spec: '@iconify-json/fluent-color@1.2.21',
    folder: 'icons.json',
    isHeldOut: true,
  },
]

interface ImageTracer {
  imagedataToSVG(
    picture: { width: number; height: number; data: Uint8ClampedArray },
    options: object,
  ): string
}

const require = createRequire(import.meta.url)
const peer = require('imagetracerjs') as ImageTracer
const Resvg = await loadResvg()
const tracer = await loadTracer()

const tracers: Record<
  string,
  (picture: { width: number; height: number; rgba: Uint8Array }) => string
> = {
  ours: (picture) => tracePicture(tracer, picture, { look: 'auto', colors: 8, detail: 'medium' }),
  imagetracerjs: ({ width, height, rgba }) =>
    peer.imagedataToSVG({ width, height, data: new Uint8ClampedArray(rgba) }, { viewbox: true }),
}

console.log('group   held out  tracer         files    ink   size  cpu ms')
for (const group of ['mono', 'flat', 'shaded']) {
  for (const isHeldOut of [false, true]) {
    const icons = []
    for (const set of sets) {
      if (set.group !== group || set.isHeldOut !== isHeldOut) continue
      const all = await readRealIcons(set)
      const step = Math.max(1, Math.floor(all.length / EACH))
      icons.push(...all.filter((_, at) => at % step === 0).slice(0, EACH))
    }
    for (const [name, trace] of Object.entries(tracers)) {
      let [ink, size, cpu] = [0, 0, 0]
      for (const { svg } of icons) {
        const picture = draw(svg, TRACED)
        const before = process.cpuUsage()
        const traced = trace(picture)
        const { user, system } = process.cpuUsage(before)
        cpu += (user + system) / 1000
        size += Buffer.byteLength(traced) / Buffer.byteLength(svg)
        ink += comparePictures(drawOnWhite(svg), drawOnWhite(traced)).inkSsim
      }
      const count = icons.length
      console.log(
        `${group.padEnd(7)} ${(isHeldOut ? 'yes' : 'no').padEnd(9)} ${name.padEnd(14)} ${String(count).padStart(5)} ` +
          `${(ink / count).toFixed(3).padStart(6)} ${(size / count).toFixed(1).padStart(5)}× ${(cpu / count).toFixed(0).padStart(6)}`,
      )
    }
  }
}

function draw(svg: string, side: number, background?: string) {
  const drawing = new Resvg(svg, {
    fitTo: { mode: 'width', value: side },
    ...(background && { background }),
  })
  const image = drawing.render()
  const { width, height } = image
  const premultiplied = image.pixels.slice()
  image.free()
  drawing.free()
  return { width, height, rgba: straight(premultiplied) }
}

function straight(rgba: Uint8Array): Uint8Array {
  for (let at = 0; at < rgba.length; at += 4) {
    const alpha = rgba[at + 3]!
    if (alpha === 0 || alpha === 255) continue
    for (let channel = 0; channel < 3; channel += 1) {
      rgba[at + channel] = Math.min(255, Math.round((rgba[at + channel]! * 255) / alpha))
    }
  }
  return rgba
}

function drawOnWhite(svg: string): FlatPicture {
  const { width, height, rgba } = draw(svg, COMPARED, '#ffffff')
  const rgb = new Uint8Array(width * height * 3)
  for (let at = 0; at < width * height; at += 1) rgb.set(rgba.subarray(at * 4, at * 4 + 3), at * 3)
  return { width, height, rgb }
}
