/**
 * `npm run bench -- animations`: GIFs of real Lottie files, 256 px, as a download writes them, beside
 * sharp (cgif, which writes what changed) and gifenc (whole frames). All three get the same frames;
 * sharp chooses its own palette. Prints bytes and processor time of the writers for line icons, flat
 * scenes and shaded weather. Goals: at most 1.2 times sharp on lines, 1.05 times gifenc on shades.
 */
// CommonJS: Node sees its functions on the default import alone.
// oxlint-disable import/no-named-as-default-member
import gifenc from 'gifenc'
import sharp from 'sharp'
import {
  animationSources,
  readRealAnimations,
} from '../packages/lottie/src/testing/real-animations.ts'
import { frameDelays, timeAnimation } from '#site/platform/render/lottie/animation-timing.ts'
import { lottieToGif } from '#site/platform/render/lottie/lottie-to-gif.ts'
import { openLottie } from '#site/platform/render/lottie/open-lottie.ts'

const SIZE = 256
const MAX_FRAMES = 400
const FORMAT = 'rgb565'
const SEEN = 128

type Film = { frames: Uint8Array[]; delays: number[]; width: number; height: number }
type Sum = { bytes: number; seconds: number }

console.log('corpus'.padEnd(10) + 'files'.padStart(6) + 'ours, sharp, gifenc: bytes / cpu s')
for (const [name, source] of Object.entries(animationSources)) {
  const animations = await readRealAnimations(source, name === 'weather' ? 60 : 6)
  const sums = { ours: zero(), sharp: zero(), gifenc: zero() }
  let files = 0
  for (const { json } of animations) {
    const film = await drawFilm(json)
    if (film.frames.length > MAX_FRAMES) continue
    files += 1
    await add(sums.ours, () => lottieToGif(json, { size: SIZE }))
    await add(sums.sharp, () => writeWithSharp(film))
    await add(sums.gifenc, () => writeWithGifenc(film))
  }
  const cells = Object.values(sums).map(
    ({ bytes, seconds }) => `${(bytes / files).toFixed(0)} / ${(seconds / files).toFixed(2)}`,
  )
  console.log(
    name.padEnd(10) + String(files).padStart(6) + cells.map((cell) => cell.padStart(18)).join(''),
  )
  console.log(
    `${name}: ratio ${(sums.ours.bytes / sums.sharp.bytes).toFixed(2)}x of sharp, ` +
      `${(sums.ours.bytes / sums.gifenc.bytes).toFixed(2)}x of gifenc`,
  )
}

function zero(): Sum {
  return { bytes: 0, seconds: 0 }
}

async function add(sum: Sum, write: () => Uint8Array | Promise<Uint8Array>): Promise<void> {
  const before = process.cpuUsage()
  sum.bytes += (await write()).length
  const { user, system } = process.cpuUsage(before)
  sum.seconds += (user + system) / 1e6
}

async function drawFilm(json: string): Promise<Film> {
  using player = await openLottie(json, SIZE)
  const { frames, framesPerSecond } = timeAnimation(player)
  return {
    frames: frames.map((frame) => hardenAlpha(player.draw(frame).data)),
    delays: frameDelays(frames.length, framesPerSecond, 100),
    width: player.width,
    height: player.height,
  }
}

/** Seen or unseen, as GIF has it. */
function hardenAlpha(rgba: Uint8Array): Uint8Array {
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3]! < SEEN) rgba.fill(0, at, at + 4)
    else rgba[at + 3] = 255
  }
  return rgba
}

function writeWithSharp({ frames, delays, width, height }: Film): Promise<Uint8Array> {
  const raw = { width, height: height * frames.length, channels: 4, pageHeight: height } as const
  return sharp(Buffer.concat(frames), { raw, limitInputPixels: false })
    .gif({ loop: 0, delay: delays.map((delay) => delay * 10) })
    .toBuffer()
}

function writeWithGifenc({ frames, delays, width, height }: Film): Uint8Array {
  const seen = frames.flatMap((frame) => onlySeen(frame))
  const colors = gifenc.quantize(joined(seen), 255, { format: FORMAT })
  const gif = gifenc.GIFEncoder()
  for (const [position, frame] of frames.entries()) {
    const index = gifenc.applyPalette(frame, colors, FORMAT)
    for (let at = 0; at < index.length; at += 1)
      if (frame[at * 4 + 3] === 0) index[at] = colors.length
    gif.writeFrame(index, width, height, {
      ...(position === 0 && { palette: [...colors, [0, 0, 0]], repeat: 0 }),
      transparent: true,
      transparentIndex: colors.length,
      dispose: 2,
      delay: delays[position]! * 10,
    })
  }
  gif.finish()
  return gif.bytes()
}

function onlySeen(rgba: Uint8Array): Uint8Array[] {
  const seen = new Uint8Array(rgba.length)
  let length = 0
  for (let at = 0; at < rgba.length; at += 4) {
    if (rgba[at + 3] === 0) continue
    seen.set(rgba.subarray(at, at + 4), length)
    length += 4
  }
  return length === 0 ? [] : [seen.subarray(0, length)]
}

function joined(parts: readonly Uint8Array[]): Uint8Array {
  return parts.length === 0 ? Uint8Array.of(0, 0, 0, 255) : Uint8Array.from(Buffer.concat(parts))
}
