import type { FlatPicture } from '@tessera/lottie-from-svg'
import type { ChromiumReader } from './chromium-reader.ts'

export type Size = { readonly width: number; readonly height: number }

/** How a written format is opened by somebody else. */
export interface WrittenRow {
  /** The file that it is made of, see `written-sources.ts`. */
  readonly from: 'drawing' | 'silhouette' | 'walk' | 'sticker'
  /** A format that the file takes on the way. */
  readonly through?: string
  readonly options?: Readonly<Record<string, unknown>>
  /** The program or library that opens it. */
  readonly reader: string
  /** What it shows, on white, at one or more of its moments. */
  read(file: Uint8Array, chromium: ChromiumReader): Promise<readonly FlatPicture[]>
  /** What it should show at these moments, as SVG of a view. */
  readonly wanted: readonly string[]
  readonly size: Size
  /** Share of its pixels that may differ visibly, a twentieth unless given. */
  readonly mostWrong?: number
}

/** A format that another test opens. */
export interface ShownElsewhere {
  readonly file: string
  readonly test: string
}

interface Pixels extends Size {
  /** Straight RGBA. */
  readonly rgba: Uint8Array
}

/** How far the channels of a pixel may be apart. */
const VISIBLE = 48

/** Of the pixels that either picture paints, the share that differs visibly. */
export function wrongShare(one: FlatPicture, other: FlatPicture): number {
  let [ink, wrong] = [0, 0]
  for (let at = 0; at < one.rgb.length; at += 3) {
    const channels = [at, at + 1, at + 2]
    if (channels.every((index) => one.rgb[index]! > 250 && other.rgb[index]! > 250)) continue
    ink += 1
    const isWrong = channels.some(
      (index) => Math.abs(one.rgb[index]! - other.rgb[index]!) > VISIBLE,
    )
    if (isWrong) wrong += 1
  }
  return wrong / Math.max(1, ink)
}

/** Laid on white. */
export function flatten({ width, height, rgba }: Pixels): FlatPicture {
  const rgb = new Uint8Array(width * height * 3)
  for (let at = 0; at < width * height; at += 1) {
    const alpha = rgba[at * 4 + 3]! / 255
    for (let channel = 0; channel < 3; channel += 1) {
      rgb[at * 3 + channel] = Math.round(255 + (rgba[at * 4 + channel]! - 255) * alpha)
    }
  }
  return { width, height, rgb }
}

/** The rows in the middle of a square picture that a drawing of two to one fills. */
export function middleOf({ width, rgb }: FlatPicture): FlatPicture {
  const row = width * 3
  return { width, height: width / 2, rgb: rgb.slice((width / 4) * row, ((width * 3) / 4) * row) }
}

/** An SVG with a `viewBox` as an image of a page. */
export function imageTag(svg: string, { width, height }: Size): string {
  const data = Buffer.from(svg).toString('base64')
  return `<img width="${width}" height="${height}" src="data:image/svg+xml;base64,${data}">`
}
