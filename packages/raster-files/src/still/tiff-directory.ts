import { RasterFileError } from '../raster-file-error.ts'

/** Bytes of one value, by the type of an entry. */
const SIZES: Readonly<Record<number, number>> = { 1: 1, 3: 2, 4: 4 }
/** Strips or tiles; each has at least a byte. */
const MOST_VALUES = 1_000_000
const ENTRY = 12

export interface TiffDirectory {
  /** Whole numbers of an entry, `usual` where it is not there. */
  numbers(tag: number, usual?: readonly number[]): readonly number[]
  number(tag: number, usual?: number): number
  readonly isLittle: boolean
}

/** The first directory of a TIFF; entries that are no whole numbers are left out. @throws {RasterFileError} */
export function readTiffDirectory(file: Uint8Array): TiffDirectory {
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  const order = file.length < 8 ? '' : String.fromCharCode(file[0]!, file[1]!)
  const isLittle = order === 'II'
  if ((!isLittle && order !== 'MM') || view.getUint16(2, isLittle) !== 42) throw broken('No TIFF')
  const start = view.getUint32(4, isLittle)
  if (start + 2 > file.length) throw broken('The TIFF ends before its list')
  const count = view.getUint16(start, isLittle)
  if (start + 2 + count * ENTRY > file.length) throw broken('The TIFF ends within its list')
  const entries = new Map<number, readonly number[]>()
  for (let at = start + 2; at < start + 2 + count * ENTRY; at += ENTRY) {
    const values = readValues(view, at, isLittle)
    if (values) entries.set(view.getUint16(at, isLittle), values)
  }
  const numbers = (tag: number, usual: readonly number[] = []) => entries.get(tag) ?? usual
  return { numbers, number: (tag, usual = 0) => numbers(tag)[0] ?? usual, isLittle }
}

function readValues(view: DataView, at: number, isLittle: boolean): number[] | null {
  const size = SIZES[view.getUint16(at + 2, isLittle)]
  const count = view.getUint32(at + 4, isLittle)
  if (!size || count > MOST_VALUES) return null
  const from = size * count <= 4 ? at + 8 : view.getUint32(at + 8, isLittle)
  if (from + size * count > view.byteLength) return null
  return Array.from({ length: count }, (_, index) => {
    const place = from + index * size
    if (size === 1) return view.getUint8(place)
    return size === 2 ? view.getUint16(place, isLittle) : view.getUint32(place, isLittle)
  })
}

export function broken(message: string): RasterFileError {
  return new RasterFileError('bad-file', message)
}
