/**
 * SVG to Lottie: real icons, still and moving, converted and shown in ThorVG beside how Chromium shows
 * the SVG, at five moments. A file is right when SSIM is at least 0.98 and that of the windows with
 * ink at least 0.90 at all moments. Peer: python-lottie 0.7.2 over the same files, where Python 3 is
 * present. `npm run bench -- converters-lottie [every] [set] [offset]`: every n-th icon by name,
 * one set alone, from another start. The last line is `ratio Nx`: files right, ours over the peer's.
 */
import { launchBrowser } from '../e2e/harness/launch-browser.ts'
import { svgToLottie } from '../packages/lottie-from-svg/src/index.ts'
import { sanitizeSvg } from '../packages/svg/src/index.ts'
import { readRealIcons } from '../packages/svg/src/testing/real-icons.ts'
import { openLottie } from '#site/platform/render/lottie/open-lottie.ts'
import { renderInChromium, type Drawing } from './converters/chromium-references.ts'
import { comparePictures, type FlatPicture } from './converters/picture-likeness.ts'
import { convertWithPython } from './converters/python-lottie.ts'

const SIDE = 192
const TIMES = [0.13, 0.41, 0.77, 1.3, 2.9]
const [RIGHT_SSIM, RIGHT_INK] = [0.98, 0.9]

/** `every` without an argument; a set of 46 is looked at whole. */
const sets = [
  { spec: '@iconify-json/mdi@1.2.3', isMoving: false, every: 150 },
  { spec: '@iconify-json/tabler@1.2.41', isMoving: false, every: 125 },
  { spec: '@iconify-json/lucide@1.2.137', isMoving: false, every: 38 },
  { spec: '@iconify-json/solar@1.2.9', isMoving: false, every: 177 },
  { spec: '@iconify-json/fluent-emoji-flat@1.2.6', isMoving: false, every: 63 },
  { spec: '@iconify-json/noto@1.2.9', isMoving: false, every: 63 },
  { spec: '@iconify-json/logos@1.2.19', isMoving: false, every: 38 },
  { spec: '@iconify-json/line-md@1.2.16', isMoving: true, every: 10 },
  { spec: '@iconify-json/svg-spinners@1.2.4', isMoving: true, every: 1 },
  { spec: '@iconify-json/meteocons@1.2.4', isMoving: true, every: 7 },
] as const

interface Score {
  right: number
  converted: number
  bytes: number
  ink: number[]
  wrong: string[]
  refusal: string | null
}

const [everyText, only, offsetText] = process.argv.slice(2)
const withPeer = process.env['PEER'] !== 'no'
const browser = await launchBrowser('--disable-gpu')
const totals = { ours: 0, peer: 0, moving: [0, 0], still: [0, 0] }
console.log(
  'set'.padEnd(20) +
    'files'.padStart(6) +
    '  ours right      ink     KB   ms' +
    '   peer right    ink     KB',
)
for (const set of sets) {
  const name = set.spec.split('/')[1]!.split('@')[0]!
  if (only !== undefined && only !== 'all' && only !== name) continue
  const every = Number(everyText ?? set.every) || set.every
  const icons = (await readRealIcons({ spec: set.spec, folder: 'icons.json' }))
    .filter(({ svg }) => !set.isMoving || /<(?:animate|set)/.test(svg))
    .filter((_, at) => at % every === (Number(offsetText ?? 0) || 0) % every)
  const drawings = icons.map((icon, at): Drawing => {
    const { svg, viewBox } = sanitizeSvg(icon.svg, { idPrefix: `d${at}` })
    const [, , boxWidth, boxHeight] = viewBox
    const scale = SIDE / Math.max(boxWidth, boxHeight)
    const whole = (side: number) => Math.max(8, Math.round(side * scale))
    return { name: icon.name, svg, width: whole(boxWidth), height: whole(boxHeight) }
  })
  const times = set.isMoving ? TIMES : [0]
  const references = await renderInChromium(browser, drawings, times)
  const peerFiles = withPeer
    ? await convertWithPython(icons.map(({ svg }) => svg)).catch(sayNoPeer)
    : null
  const ours = newScore()
  const peer = newScore()
  const costs: number[] = []
  for (const [at, drawing] of drawings.entries()) {
    const start = performance.now()
    const { animation, report } = svgToLottie(drawing.svg)
    costs.push(performance.now() - start)
    const momentOf = (time: number) => {
      const { introSeconds: intro, periodSeconds: period } = report
      return period === null || time < intro ? time : intro + ((time - intro) % period)
    }
    const isRight = await judge(
      ours,
      JSON.stringify(animation),
      drawing,
      references[at]!,
      times,
      momentOf,
    )
    if (!isRight) ours.wrong.push(`${drawing.name}${report.entries.length > 0 ? ' (said)' : ''}`)
    const file = peerFiles?.[at]
    if (file) await judge(peer, file, drawing, references[at]!, times, (time) => time)
    else if (peerFiles) peer.ink.push(0)
  }
  const count = drawings.length
  totals.ours += ours.right
  totals.peer += peer.right
  const group = set.isMoving ? totals.moving : totals.still
  group[0]! += ours.right
  group[1]! += count
  costs.sort((one, other) => one - other)
  console.log(
    name.padEnd(20) +
      String(count).padStart(6) +
      columns(ours, count) +
      (costs[costs.length >> 1] ?? 0).toFixed(1).padStart(5) +
      (peerFiles ? columns(peer, count) : '   –'),
  )
  if (ours.refusal !== null) console.log(`  refused: ${ours.refusal}`)
  if (ours.wrong.length > 0) console.log(`  wrong: ${ours.wrong.slice(0, 40).join(', ')}`)
}
await browser.close()
for (const [label, [right = 0, count = 0]] of Object.entries({
  still: totals.still,
  moving: totals.moving,
})) {
  if (count > 0) console.log(`${label}: ${right} of ${count} right, ${percent(right / count)}`)
}
if (withPeer) console.log(`ratio ${(totals.ours / Math.max(1, totals.peer)).toFixed(2)}x`)

function newScore(): Score {
  return { right: 0, converted: 0, bytes: 0, ink: [], wrong: [], refusal: null }
}

async function judge(
  score: Score,
  json: string,
  drawing: Drawing,
  references: readonly FlatPicture[],
  times: readonly number[],
  momentOf: (time: number) => number,
): Promise<boolean> {
  let isRight = true
  try {
    const { width, height } = drawing
    using player = await openLottie(withSize(json, width, height), SIDE)
    score.converted += 1
    score.bytes += json.length
    for (const [at, time] of times.entries()) {
      const { data } = player.draw(momentOf(time) * player.framesPerSecond)
      const { ssim, inkSsim } = comparePictures(
        references[at]!,
        onWhite(data, player.width, player.height),
      )
      score.ink.push(inkSsim)
      if (ssim < RIGHT_SSIM || inkSsim < RIGHT_INK) isRight = false
    }
  } catch (error) {
    // A player refuses what a converter wrote: that file is wrong, and the first reason is told.
    if (!(error instanceof Error)) throw error
    if (score.refusal === null) score.refusal = `${drawing.name}: ${error.message.slice(0, 120)}`
    score.ink.push(0)
    isRight = false
  }
  if (isRight) score.right += 1
  return isRight
}

/** The file with its picture stretched to whole pixels, as the reference is. */
function withSize(json: string, width: number, height: number): string {
  const file = JSON.parse(json) as { w: number; h: number }
  const [x, y] = [(width / file.w) * 100, (height / file.h) * 100]
  if (Math.abs(x / y - 1) < 1e-6) return json
  const wrapper = {
    ...(file as object),
    w: width,
    h: height,
    assets: [
      ...((file as { assets?: object[] }).assets ?? []),
      { id: 'whole', layers: (file as unknown as { layers: object[] }).layers },
    ],
    layers: [
      {
        ty: 0,
        refId: 'whole',
        w: file.w,
        h: file.h,
        ind: 1,
        ip: 0,
        op: (file as unknown as { op: number }).op,
        st: 0,
        ks: { o: { a: 0, k: 100 }, s: { a: 0, k: [x, y, 100] } },
      },
    ],
  }
  return JSON.stringify(wrapper)
}

function onWhite(rgba: Uint8Array | Uint8ClampedArray, width: number, height: number): FlatPicture {
  const rgb = new Uint8Array(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    const alpha = rgba[at * 4 + 3]! / 255
    for (let channel = 0; channel < 3; channel += 1) {
      rgb[at * 3 + channel] = Math.round(rgba[at * 4 + channel]! * alpha + 255 * (1 - alpha))
    }
  }
  return { width, height, rgb }
}

function columns({ right, converted, bytes, ink }: Score, count: number): string {
  const mean = ink.reduce((sum, value) => sum + value, 0) / Math.max(1, ink.length)
  return (
    `  ${String(right).padStart(4)} ${percent(right / Math.max(1, count)).padStart(7)}` +
    mean.toFixed(4).padStart(9) +
    (bytes / Math.max(1, converted) / 1024).toFixed(1).padStart(7)
  )
}

function sayNoPeer(error: unknown): null {
  console.log(
    `python-lottie was not run: ${error instanceof Error ? error.message.slice(0, 100) : ''}`,
  )
  return null
}

function percent(share: number): string {
  return `${(share * 100).toFixed(1)} %`
}
