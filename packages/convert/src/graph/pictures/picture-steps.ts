import type { RasterPicture } from '@tessera/raster-files'
import type { Codecs } from '../codecs.ts'
import type { Conversion, Format } from '../conversion.ts'
import type { OptionFields } from '../option-fields.ts'

export const QUALITY = { type: 'integer', min: 1, max: 100, usual: 82 } as const

/** What a picture without alpha stands on. */
export const GROUND = { type: 'color', usual: '#ffffff' } as const

type Names = Pick<Format, 'id' | 'label' | 'extension' | 'mime'> & {
  readonly aliases?: readonly string[]
  readonly pages?: Partial<Format['pages']>
}

/** A format of still pictures. */
export function pictureFormat(names: Names, conversions: readonly Conversion[]): Format {
  return {
    family: 'picture',
    ...names,
    aliases: names.aliases ?? [],
    pages: { from: true, to: 'all', ...names.pages },
    conversions,
  }
}

type Decoder = Extract<keyof Codecs, `decode${'Picture' | 'Avif' | 'Jxl'}`>

/** Reads the pixels of a file by one of the codecs that give nothing else. */
export function readPixels(
  from: string,
  decoder: Decoder = 'decodePicture',
): Conversion<Uint8Array, RasterPicture> {
  return {
    from,
    to: 'pixels',
    loses: 'nothing',
    cost: 10,
    run: 'any',
    needs: [decoder],
    options: {},
    convert: (file, { codecs }) => codecs[decoder](file),
  }
}

/** Reads pixels without any codec. */
export function parsePixels(
  from: string,
  parse: (file: Uint8Array, mostPixels: number) => RasterPicture,
): Conversion<Uint8Array, RasterPicture> {
  return {
    from,
    to: 'pixels',
    loses: 'nothing',
    cost: 10,
    run: 'any',
    needs: [],
    options: {},
    convert: (file) => parse(file, MOST_PIXELS),
  }
}

/** Most pixels of what is read here, without a codec that has a limit of its own. */
export const MOST_PIXELS = 40_000_000

type Writing = Partial<Pick<Conversion, 'loses' | 'cost' | 'needs' | 'run'>> & {
  readonly options?: OptionFields
  readonly convert: Conversion<RasterPicture, Uint8Array>['convert']
}

export function writePixels(to: string, writing: Writing): Conversion<RasterPicture, Uint8Array> {
  return {
    loses: 'nothing',
    cost: 10,
    run: 'any',
    needs: [],
    options: {},
    from: 'pixels',
    to,
    ...writing,
  }
}

/** PNG pictures of the sides given, each with the picture whole in the middle of a square. */
export async function squarePngs(
  codecs: Codecs,
  picture: RasterPicture,
  sides: readonly number[],
): Promise<{ px: number; png: Uint8Array }[]> {
  const pngs = []
  for (const px of sides) {
    pngs.push({ px, png: await codecs.encodePng(fitSquare(picture, px)) })
  }
  return pngs
}

/** Each pixel is the mean of what it covers, weighted by alpha; never larger than the source says. */
function fitSquare({ width, height, rgba }: RasterPicture, px: number): RasterPicture {
  const scale = Math.max(width, height) / px
  const [left, top] = [(px - width / scale) / 2, (px - height / scale) / 2]
  const out = new Uint8Array(px * px * 4)
  for (let y = 0; y < px; y += 1) {
    for (let x = 0; x < px; x += 1) {
      const box = {
        x0: (x - left) * scale,
        x1: (x + 1 - left) * scale,
        y0: (y - top) * scale,
        y1: (y + 1 - top) * scale,
      }
      out.set(meanOf({ width, height, rgba }, box), (y * px + x) * 4)
    }
  }
  return { width: px, height: px, rgba: out }
}

type Box = { x0: number; x1: number; y0: number; y1: number }

function meanOf({ width, height, rgba }: RasterPicture, { x0, x1, y0, y1 }: Box): number[] {
  const sums = [0, 0, 0, 0]
  const area = (x1 - x0) * (y1 - y0)
  for (let y = Math.max(0, Math.floor(y0)); y < Math.min(height, Math.ceil(y1)); y += 1) {
    const tall = Math.min(y + 1, y1) - Math.max(y, y0)
    for (let x = Math.max(0, Math.floor(x0)); x < Math.min(width, Math.ceil(x1)); x += 1) {
      const share = (tall * (Math.min(x + 1, x1) - Math.max(x, x0))) / area
      const at = (y * width + x) * 4
      const alpha = rgba[at + 3]! * share
      sums[3]! += alpha
      for (let channel = 0; channel < 3; channel += 1) sums[channel]! += rgba[at + channel]! * alpha
    }
  }
  const [red = 0, green = 0, blue = 0, alpha = 0] = sums
  if (alpha === 0) return [0, 0, 0, 0]
  return [red / alpha, green / alpha, blue / alpha, alpha].map(Math.round)
}
