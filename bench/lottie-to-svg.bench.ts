/**
 * `npm run bench -- lottie-to-svg [every]`: real Lottie files as animated SVG, drawn by Chromium at five
 * times, beside the Lottie drawn by ThorVG. A file is right where SSIM over windows of 8 × 8 is at
 * least 0.98 and over windows with ink at least 0.90, at every time. Prints the share of each corpus, and
 * which files are wrong with what the writer said was left out.
 */
import { chromium } from 'playwright-core'
import sharp from 'sharp'
import { lottieToSvg, readLottie } from '../packages/lottie/src/index.ts'
import {
  animationSources,
  readRealAnimations,
} from '../packages/lottie/src/testing/real-animations.ts'
import { findHeadlessChromium } from '../tools/find-chromium.ts'
import { openLottie } from '#site/platform/render/lottie/open-lottie.ts'

const SIZE = 192
const SHARES = [0.07, 0.23, 0.41, 0.66, 0.93]
const WINDOW = 8

const every = Number(process.argv[2] ?? 8)
const browser = await chromium.launch({ executablePath: findHeadlessChromium() })
const page = await browser.newPage({ viewport: { width: 400, height: 400 } })

for (const [corpus, source] of Object.entries(animationSources)) {
  const files = await readRealAnimations(source, corpus === 'weather' ? every * 6 : every)
  let [right, bytes, said] = [0, 0, 0]
  const wrong: string[] = []
  for (const { name, json } of files) {
    const { animation, framesPerSecond } = readLottie(json)
    const { svg, losses } = lottieToSvg(animation)
    bytes += svg.length
    using player = await openLottie(JSON.stringify(animation), SIZE)
    let worst = { all: 1, ink: 1 }
    for (const share of SHARES) {
      const frame = Math.floor(share * player.frames)
      const wanted = onWhite(player.draw(frame).data)
      const seen = await drawSvg(svg, frame / framesPerSecond, player)
      const { all, ink } = similarity(wanted, seen, player.width, player.height)
      worst = { all: Math.min(worst.all, all), ink: Math.min(worst.ink, ink) }
    }
    if (worst.all >= 0.98 && worst.ink >= 0.9) right += 1
    else {
      if (losses.length > 0) said += 1
      wrong.push(
        `  ${name}: ${worst.all.toFixed(3)} ink ${worst.ink.toFixed(3)} ${losses.join(', ')}`,
      )
    }
  }
  console.log(
    `${corpus}: ${right} of ${files.length} right (${((100 * right) / files.length).toFixed(1)} %), ` +
      `${(bytes / files.length / 1024).toFixed(1)} KB a file; ${said} of ${wrong.length} wrong ones say why`,
  )
  console.log(wrong.slice(0, 12).join('\n'))
}
await browser.close()

async function drawSvg(
  svg: string,
  seconds: number,
  { width, height }: { width: number; height: number },
): Promise<Uint8Array> {
  const sized = svg.replace(
    / width="[\d.]+" height="[\d.]+"/,
    ` width="${width}" height="${height}"`,
  )
  await page.setContent(`<body style="margin:0;background:#fff">${sized}</body>`)
  await page.evaluate((time) => {
    const root = document.querySelector('svg')!
    root.pauseAnimations()
    root.setCurrentTime(time)
  }, seconds)
  const png = await page.screenshot({ clip: { x: 0, y: 0, width, height } })
  return sharp(png).removeAlpha().raw().toBuffer()
}

function onWhite(rgba: Uint8Array): Uint8Array {
  const rgb = new Uint8Array((rgba.length / 4) * 3)
  for (let at = 0; at < rgba.length / 4; at += 1) {
    const alpha = rgba[at * 4 + 3]! / 255
    for (let channel = 0; channel < 3; channel += 1) {
      rgb[at * 3 + channel] = Math.round(rgba[at * 4 + channel]! * alpha + 255 * (1 - alpha))
    }
  }
  return rgb
}

/** Mean over windows and channels, and over those windows in which either picture has ink. */
function similarity(a: Uint8Array, b: Uint8Array, width: number, height: number) {
  let [sum, count, inkSum, inkCount] = [0, 0, 0, 0]
  for (let top = 0; top + WINDOW <= height; top += WINDOW) {
    for (let left = 0; left + WINDOW <= width; left += WINDOW) {
      for (let channel = 0; channel < 3; channel += 1) {
        const { value, hasInk } = windowSimilarity(a, b, { left, top, width, channel })
        sum += value
        count += 1
        if (!hasInk) continue
        inkSum += value
        inkCount += 1
      }
    }
  }
  return { all: sum / count, ink: inkCount === 0 ? 1 : inkSum / inkCount }
}

type Place = { left: number; top: number; width: number; channel: number }

function windowSimilarity(a: Uint8Array, b: Uint8Array, { left, top, width, channel }: Place) {
  let [sumA, sumB, squareA, squareB, product] = [0, 0, 0, 0, 0]
  let hasInk = false
  for (let y = top; y < top + WINDOW; y += 1) {
    for (let x = left; x < left + WINDOW; x += 1) {
      const at = (y * width + x) * 3 + channel
      const [valueA, valueB] = [a[at]!, b[at]!]
      if (valueA < 250 || valueB < 250) hasInk = true
      sumA += valueA
      sumB += valueB
      squareA += valueA * valueA
      squareB += valueB * valueB
      product += valueA * valueB
    }
  }
  const n = WINDOW * WINDOW
  const [meanA, meanB] = [sumA / n, sumB / n]
  const [varianceA, varianceB] = [squareA / n - meanA ** 2, squareB / n - meanB ** 2]
  const covariance = product / n - meanA * meanB
  const [c1, c2] = [(0.01 * 255) ** 2, (0.03 * 255) ** 2]
  const value =
    ((2 * meanA * meanB + c1) * (2 * covariance + c2)) /
    ((meanA ** 2 + meanB ** 2 + c1) * (varianceA + varianceB + c2))
  return { value, hasInk }
}
