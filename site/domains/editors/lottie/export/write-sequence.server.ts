import { zipSync } from 'fflate'
import { creditFile } from '@tessera/file-credit'
import type { FileCredit } from '@tessera/licensing'
import { posterFrame, type LottieAnimation } from '@tessera/lottie'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { fitSize } from '#platform/render/fit-size.ts'
import { sharp } from '#platform/render/load-sharp.ts'
import { planSprite, spriteCss } from './css-sprite.ts'

type ToWrite = {
  readonly name: string
  readonly px: number
  readonly credit: FileCredit | null
}

/** Of all frames together: half a minute at 512 px. */
const MOST_PIXELS = 512 * 512 * 900
/** The earliest moment that a zip knows, so that equal frames give equal bytes. */
const EARLIEST = { mtime: new Date(1980, 0, 1) }

/** Every frame as a PNG, numbered, in a zip. @throws {AppError} invalid_request for too many */
export async function writeFrames(
  { render }: Pick<Deps, 'render'>,
  animation: LottieAnimation,
  { name, px, credit }: ToWrite,
): Promise<Uint8Array> {
  const count = Math.max(1, Math.round(animation.op - animation.ip))
  if (count * px * px > MOST_PIXELS) {
    throw new AppError('invalid_request', { fields: { px: 'makes too many pixels of all frames' } })
  }
  const frames = Array.from({ length: count }, (_, frame) => frame)
  const pictures = await render.lottieFrames(animation, {
    frames,
    size: px,
    format: 'png',
    isStrangers: true,
  })
  const digits = String(count - 1).length
  const files = pictures.map((picture, frame) => {
    const path = `${name}-${String(frame).padStart(digits, '0')}.png`
    return [path, credit === null ? picture : creditFile('png', picture, credit)] as const
  })
  // PNG is compressed already.
  return zipSync(Object.fromEntries(files), { ...EARLIEST, level: 0 })
}

/** A sprite, the CSS that plays it without any script, and a page that shows how, in a zip. */
export async function writeCss(
  { render }: Pick<Deps, 'render'>,
  animation: LottieAnimation,
  { name, px, credit }: ToWrite,
): Promise<Uint8Array> {
  const size = fitSize({ width: animation.w, height: animation.h }, { width: px, height: px })
  const frames = Math.max(1, Math.round(animation.op - animation.ip))
  const sprite = planSprite({ frames, framesPerSecond: animation.fr }, size)
  const pictures = await render.lottieFrames(animation, {
    frames: sprite.frames,
    size: px,
    format: 'png',
    isStrangers: true,
  })
  const file = `${name}.webp`
  const poster = posterFrame(animation)
  const still = Math.max(
    0,
    sprite.frames.findLastIndex((frame) => frame <= poster),
  )
  const css = spriteCss(sprite, { name, file, still, credit: credit?.rights ?? null })
  const drawn = await joinPictures(pictures, sprite)
  const text = (content: string) => new TextEncoder().encode(content)
  return zipSync(
    {
      [`${name}.css`]: text(css),
      [file]: credit === null ? drawn : creditFile('webp', drawn, credit),
      'index.html': text(examplePage(name)),
    },
    { ...EARLIEST, level: 6 },
  )
}

type Grid = {
  readonly columns: number
  readonly rows: number
  readonly width: number
  readonly height: number
}

function joinPictures(
  pictures: readonly Uint8Array[],
  { columns, rows, width, height }: Grid,
): Promise<Uint8Array> {
  const create = {
    width: width * columns,
    height: height * rows,
    channels: 4 as const,
    background: { r: 0, g: 0, b: 0, alpha: 0 },
  }
  return sharp({ create })
    .composite(
      pictures.map((picture, index) => ({
        input: Buffer.from(picture),
        left: (index % columns) * width,
        top: Math.floor(index / columns) * height,
      })),
    )
    .webp({ lossless: true })
    .toBuffer()
}

function examplePage(name: string): string {
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<title>${name}</title>
<link rel="stylesheet" href="${name}.css">
<div class="${name}" role="img" aria-label="${name}"></div>
</html>
`
}
