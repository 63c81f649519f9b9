/**
 * SVG to Lottie: real icons, still and moving, converted and shown in ThorVG beside how Chromium shows
 * the SVG: still ones once, moving ones at eight moments, three of them a frame beside the end of the
 * intro and of the period. A file is right when SSIM is at least 0.98 and that of the windows with ink
 * at least 0.90 at all moments. `back right` is the Lottie as animated SVG again, in Chromium beside
 * the first SVG. Peer: python-lottie 0.7.2 over the same files, where Python 3 is present; `PEER=no`
 * leaves it out, `PLAYERS=yes` asks Skottie and lottie-web too. `npm run bench -- converters [every] [set] [offset]`: every n-th icon by name, one set
 * alone (`held-out` for those that nothing was fitted to), from another start. The last line is
 * `ratio Nx`: files right, ours over the peer's.
 */
import { launchBrowser } from '../e2e/harness/launch-browser.ts'
import { lottieToSvg } from '../packages/lottie/src/index.ts'
import {
  comparePictures,
  momentOf,
  RIGHT_INK_SSIM,
  RIGHT_SSIM,
  svgToLottie,
  type ConversionReport,
  type FlatPicture,
} from '../packages/lottie-from-svg/src/index.ts'
import { sanitizeSvg } from '../packages/svg/src/index.ts'
import { readRealIcons } from '../packages/svg/src/testing/real-icons.ts'
import { openLottie } from '#site/platform/render/lottie/open-lottie.ts'
import { renderInChromium, type Drawing } from './converters/chromium-references.ts'
import { iconSets } from './converters/icon-sets.ts'
import { drawInLottieWeb, drawInSkottie, type Film } from './converters/other-players.ts'
import { onWhite, withSize } from './converters/drawn-size.ts'
import { convertWithPython } from './converters/python-lottie.ts'

const SIDE = 192
const TIMES = [0.13, 0.41, 0.77, 1.3, 2.9]
const FRAME = 1 / 60
const WHITE = /#fff(?:fff)?\b|\bwhite\b/gi

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
const totals = { ours: 0, peer: 0, moving: [0, 0], still: [0, 0], back: [0, 0] }
console.log(
  'set'.padEnd(20) +
    'files'.padStart(6) +
    '  ours right      ink     KB  cpu ms: median, most' +
    '   back right' +
    '   peer right    ink     KB  s',
)
for (const set of iconSets) {
  const name = set.spec
    .split('@')
    .findLast((part) => /[a-z]/.test(part))!
    .replace(/^.*\//, '')
  if (only === 'held-out' ? !set.isHeldOut : (only ?? 'all') !== 'all' && only !== name) continue
  const every = Number(everyText ?? set.every) || set.every
  const icons = (await readRealIcons({ spec: set.spec, folder: set.folder ?? 'icons.json' }))
    .filter(({ svg }) => !set.isMoving || /<(?:animate|set)|@keyframes/.test(svg))
    .map((icon) => (set.isWhite ? { ...icon, svg: icon.svg.replaceAll(WHITE, '#000') } : icon))
    .filter((_, at) => at % every === (Number(offsetText ?? 0) || 0) % every)
  const costs: number[] = []
  const conversions = icons.map((icon, at) => {
    const { svg, viewBox } = sanitizeSvg(icon.svg, { idPrefix: `d${at}` })
    const [, , boxWidth, boxHeight] = viewBox
    const scale = SIDE / Math.max(boxWidth, boxHeight)
    const whole = (side: number) => Math.max(8, Math.round(side * scale))
    const drawing: Drawing = {
      name: icon.name,
      svg,
      width: whole(boxWidth),
      height: whole(boxHeight),
    }
    const start = process.cpuUsage()
    const conversion = svgToLottie(svg)
    const { user, system } = process.cpuUsage(start)
    costs.push((user + system) / 1000)
    return { drawing, ...conversion, times: set.isMoving ? timesOf(conversion.report) : [0] }
  })
  const references = await renderInChromium(
    browser,
    conversions.map(({ drawing }) => drawing),
    (at) => conversions[at]!.times,
  )
  const backRight = set.isMoving ? await judgeWayBack(conversions, references) : []
  const peerStart = performance.now()
  const peerFiles = withPeer
    ? await convertWithPython(icons.map(({ svg }) => svg)).catch(sayNoPeer)
    : null
  const peerSeconds = (performance.now() - peerStart) / 1000
  const ours = newScore()
  const peer = newScore()
  let said = 0
  const rightOnes: number[] = []
  for (const [at, { drawing, animation, report, times }] of conversions.entries()) {
    const json = JSON.stringify(animation)
    const moments = times.map((time) => momentOf(report, time))
    if (await judge(ours, json, drawing, references[at]!, moments)) rightOnes.push(at)
    else {
      if (report.entries.length > 0) said += 1
      ours.wrong.push(`${drawing.name}${report.entries.length > 0 ? ' (said)' : ''}`)
    }
    const file = peerFiles?.[at]
    if (file) await judge(peer, file, drawing, references[at]!, times)
    else if (peerFiles) peer.ink.push(0)
  }
  const count = conversions.length
  totals.ours += ours.right
  totals.peer += peer.right
  const group = set.isMoving ? totals.moving : totals.still
  if (!set.isHeldOut) {
    group[0]! += ours.right
    group[1]! += count
    totals.back[0]! += backRight.filter(Boolean).length
    totals.back[1]! += backRight.length
  }
  costs.sort((one, other) => one - other)
  console.log(
    name.padEnd(20) +
      String(count).padStart(6) +
      columns(ours, count) +
      `${(costs[costs.length >> 1] ?? 0).toFixed(1)}, ${(costs.at(-1) ?? 0).toFixed(0)}`.padStart(
        12,
      ) +
      (set.isMoving
        ? `  ${backRight.filter(Boolean).length} ${percent(backRight.filter(Boolean).length / Math.max(1, count))}`
        : ''
      ).padStart(24) +
      (peerFiles ? `${columns(peer, count)} ${peerSeconds.toFixed(0).padStart(3)}` : '   –'),
  )
  if (ours.refusal !== null) console.log(`  refused: ${ours.refusal}`)
  if (ours.wrong.length > 0) {
    console.log(
      `  wrong, ${said} of ${ours.wrong.length} said: ${ours.wrong.slice(0, 40).join(', ')}`,
    )
  }
  if (process.env['PLAYERS'] === 'yes') await sayOtherPlayers()
  const lost = conversions
    .filter((_, at) => backRight[at] === false)
    .map((each) => each.drawing.name)
  if (lost.length > 0) console.log(`  wrong on the way back: ${lost.slice(0, 40).join(', ')}`)

  /** How many of the files that are right in ThorVG are right in other players too. */
  async function sayOtherPlayers(): Promise<void> {
    const films = rightOnes.map((at): Film => {
      const { drawing, animation, report, times } = conversions[at]!
      const last = Number(animation['op']) - 1
      const { width, height } = drawing
      const frames = times.map((time) =>
        Math.min(last, momentOf(report, time) * Number(animation['fr'])),
      )
      return { json: withSize(JSON.stringify(animation), width, height), width, height, frames }
    })
    const players = {
      Skottie: await drawInSkottie(films),
      'lottie-web': await drawInLottieWeb(browser, films),
    }
    for (const [player, pictures] of Object.entries(players)) {
      const wrong = rightOnes.filter((at, index) => !areRight(references[at]!, pictures[index]!))
      const names = wrong.slice(0, 12).map((at) => conversions[at]!.drawing.name)
      const share = percent((films.length - wrong.length) / Math.max(1, films.length))
      console.log(
        `  ${player}: ${films.length - wrong.length} of ${films.length} right, ${share}; ${names.join(', ')}`,
      )
    }
  }
}
await browser.close()
for (const [label, [right = 0, count = 0]] of Object.entries({
  still: totals.still,
  moving: totals.moving,
  'moving, there and back': totals.back,
})) {
  if (count > 0) console.log(`${label}: ${right} of ${count} right, ${percent(right / count)}`)
}
if (withPeer) console.log(`ratio ${(totals.ours / Math.max(1, totals.peer)).toFixed(2)}x`)

/** Eight moments: five for all files, three a frame beside where the intro ends and the period closes. */
function timesOf({ introSeconds, periodSeconds }: ConversionReport): number[] {
  const end = introSeconds + (periodSeconds ?? 2 * FRAME)
  return [...TIMES, Math.max(0, introSeconds - FRAME), introSeconds + FRAME, end - FRAME]
}

/** Whether the Lottie files as animated SVG look like the drawings they came from. */
async function judgeWayBack(
  conversions: readonly {
    readonly drawing: Drawing
    readonly animation: Parameters<typeof lottieToSvg>[0]
    readonly report: ConversionReport
    readonly times: readonly number[]
  }[],
  references: readonly (readonly FlatPicture[])[],
): Promise<boolean[]> {
  const drawings = conversions.map(({ drawing, animation }, at): Drawing => ({
    ...drawing,
    svg: sanitizeSvg(lottieToSvg(animation).svg, { idPrefix: `b${at}` }).svg,
  }))
  const pictures = await renderInChromium(browser, drawings, (at) => {
    const { report, times } = conversions[at]!
    return times.map((time) => lastShown(report, momentOf(report, time)))
  })
  return pictures.map((row, at) => areRight(references[at]!, row))
}

function areRight(wanted: readonly FlatPicture[], seen: readonly FlatPicture[]): boolean {
  return wanted.every((picture, at) => {
    if (!seen[at]) return false
    const { ssim, inkSsim } = comparePictures(picture, seen[at])
    return ssim >= RIGHT_SSIM && inkSsim >= RIGHT_INK_SSIM
  })
}

/** A film that comes to rest is played once; a browser would begin it anew. */
function lastShown({ introSeconds, periodSeconds }: ConversionReport, moment: number): number {
  return periodSeconds === null ? Math.min(moment, introSeconds + FRAME / 2) : moment
}

function newScore(): Score {
  return { right: 0, converted: 0, bytes: 0, ink: [], wrong: [], refusal: null }
}

async function judge(
  score: Score,
  json: string,
  drawing: Drawing,
  references: readonly FlatPicture[],
  moments: readonly number[],
): Promise<boolean> {
  let isRight = true
  try {
    const { width, height } = drawing
    using player = await openLottie(withSize(json, width, height), SIDE)
    score.converted += 1
    score.bytes += json.length
    for (const [at, moment] of moments.entries()) {
      const { data } = player.draw(moment * player.framesPerSecond)
      const { ssim, inkSsim } = comparePictures(
        references[at]!,
        onWhite(data, player.width, player.height),
      )
      score.ink.push(inkSsim)
      if (ssim < RIGHT_SSIM || inkSsim < RIGHT_INK_SSIM) isRight = false
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
