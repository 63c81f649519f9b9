/**
 * `npm run bench -- lottie-optimise [every]`: real Lottie files of the catalogue's packages, optimised; bytes
 * against the file as published and as JSON without blanks, and structural similarity of both as ThorVG
 * draws them at five times, the worst of which counts. Every n-th file by name; the files between
 * them, of another stride, are held out and printed apart.
 */
import { gzipSync } from 'node:zlib'
import { comparePictures, type FlatPicture } from '../packages/lottie-from-svg/src/index.ts'
import { optimiseLottie, readLottie } from '../packages/lottie/src/index.ts'
import {
  animationSources,
  readRealAnimations,
  type RealAnimation,
} from '../packages/lottie/src/testing/real-animations.ts'
import { openLottie } from '#site/platform/render/lottie/open-lottie.ts'

const SIZE = 192
const SHARES = [0.02, 0.23, 0.41, 0.66, 0.98]

const every = Number(process.argv[2] ?? 8)
for (const [corpus, source] of Object.entries(animationSources)) {
  const stride = corpus === 'weather' ? every * 6 : every
  const files = await readRealAnimations(source)
  const half = Math.floor(stride / 2)
  await measure(
    corpus,
    files.filter((_file, index) => index % stride === 0),
  )
  await measure(
    `${corpus}, held out`,
    files.filter((_file, index) => index % stride === half && half > 0),
  )
}

async function measure(title: string, files: readonly RealAnimation[]): Promise<void> {
  const [published, compact, packed, similar]: number[][] = [[], [], [], []]
  const below: string[] = []
  for (const { name, json } of files) {
    const { animation } = readLottie(json)
    const before = JSON.stringify(JSON.parse(json))
    const after = JSON.stringify(optimiseLottie(animation))
    published!.push(1 - after.length / json.length)
    compact!.push(1 - after.length / before.length)
    packed!.push(1 - gzipSync(after).length / gzipSync(before).length)
    const worst = await worstLikeness(JSON.stringify(animation), after)
    similar!.push(worst)
    if (worst < 0.995) below.push(`${name} ${worst.toFixed(4)}`)
  }
  const share = (values: number[] | undefined) => `${(100 * median(values ?? [])).toFixed(1)} %`
  console.log(
    `${title}: ${files.length} files, median ${share(published)} smaller than published, ` +
      `${share(compact)} than without blanks, ${share(packed)} gzipped; ` +
      `SSIM least ${Math.min(...similar!).toFixed(4)}, ${below.length} below 0.995`,
  )
  if (below.length > 0) console.log(`  ${below.slice(0, 8).join(', ')}`)
}

async function worstLikeness(before: string, after: string): Promise<number> {
  using one = await openLottie(before, SIZE)
  using other = await openLottie(after, SIZE)
  const likenesses = SHARES.map((share) => {
    const frame = Math.floor(share * one.frames)
    const [a, b] = [onWhite(one, one.draw(frame).data), onWhite(other, other.draw(frame).data)]
    return comparePictures(a, b).ssim
  })
  return Math.min(...likenesses)
}

function onWhite(size: { width: number; height: number }, rgba: Uint8Array): FlatPicture {
  const rgb = new Uint8Array((rgba.length / 4) * 3)
  for (let at = 0; at < rgba.length / 4; at += 1) {
    const alpha = rgba[at * 4 + 3]! / 255
    for (let channel = 0; channel < 3; channel += 1) {
      rgb[at * 3 + channel] = Math.round(rgba[at * 4 + channel]! * alpha + 255 * (1 - alpha))
    }
  }
  return { width: size.width, height: size.height, rgb }
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? 0
}
