import { isFields, numbersOf } from './pdf-page.ts'

/** A picture of a page; where the SVG shows it stands `picture:` and its number. */
export interface PdfPicture {
  readonly width: number
  readonly height: number
  /** Straight alpha. */
  readonly rgba: Uint8Array
}

const GREY_1_BIT = 1
const RGB = 2
const RGBA = 3

/** Pixels of an unpacked picture; null where its bytes are not there. */
export function pictureOf(found: unknown): PdfPicture | null {
  const { width, height, kind, data } = isFields(found) ? found : {}
  if (typeof width !== 'number' || typeof height !== 'number' || !isBytes(data)) return null
  const rgba = new Uint8Array(width * height * 4)
  if (kind === RGBA) rgba.set(data.subarray(0, rgba.length))
  else if (kind === RGB) {
    for (let pixel = 0; pixel < width * height; pixel += 1) {
      rgba.set(data.subarray(pixel * 3, pixel * 3 + 3), pixel * 4)
      rgba[pixel * 4 + 3] = 255
    }
  } else if (kind === GREY_1_BIT) {
    eachBit(data, width, height, (pixel, bit) => rgba.fill(bit * 255, pixel * 4, pixel * 4 + 3))
    for (let at = 3; at < rgba.length; at += 4) rgba[at] = 255
  } else return null
  return { width, height, rgba }
}

/** A stencil of one bit a pixel, painted where a bit is 0. */
export function stencilOf(found: unknown, color: string): PdfPicture | null {
  const { width, height, data } = isFields(found) ? found : {}
  if (typeof width !== 'number' || typeof height !== 'number' || !isBytes(data)) return null
  const rgba = new Uint8Array(width * height * 4)
  const ink = [1, 3, 5].map((at) => Number.parseInt(color.slice(at, at + 2), 16) || 0)
  eachBit(data, width, height, (pixel, bit) => {
    if (bit === 0) rgba.set([...ink, 255], pixel * 4)
  })
  return { width, height, rgba }
}

function isBytes(data: unknown): data is Uint8Array {
  return data instanceof Uint8Array || data instanceof Uint8ClampedArray
}

function eachBit(
  data: Uint8Array,
  width: number,
  height: number,
  use: (pixel: number, bit: number) => void,
): void {
  const row = (width + 7) >> 3
  for (let y = 0; y < height; y += 1) {
    for (let x = 0; x < width; x += 1) {
      use(y * width + x, ((data[y * row + (x >> 3)] ?? 0) >> (7 - (x & 7))) & 1)
    }
  }
}

/** The whole of the box around points. */
export function boxOf(box: unknown): [number, number, number, number] | null {
  const [x0, y0, x1, y1] = numbersOf(box)
  return x0 === undefined || y0 === undefined || x1 === undefined || y1 === undefined
    ? null
    : [x0, y0, x1, y1]
}
