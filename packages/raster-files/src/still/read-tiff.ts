import type { RasterPicture } from '../picture.ts'
import { RasterFileError } from '../raster-file-error.ts'
import { broken, readTiffDirectory, type TiffDirectory } from './tiff-directory.ts'
import { tiffColor } from './tiff-color.ts'
import { unpackTiff } from './unpack-tiff.ts'

const MOST_SAMPLES = 6

/**
 * The first picture of a TIFF as straight RGBA: grey, RGB, palette and CMYK of 1 to 16 bits, packed not at all or
 * by LZW, deflate or PackBits, in strips or tiles. Its size is checked before anything is unpacked.
 *
 * @throws {RasterFileError} `bad-file`, `bad-size` for more pixels than `mostPixels`
 */
export function readTiff(file: Uint8Array, mostPixels: number): RasterPicture {
  const directory = readTiffDirectory(file)
  const frame = readFrame(directory, mostPixels)
  const { width, height, bits, samples } = frame
  const color = tiffColor(directory, bits, samples)
  const rgba = new Uint8Array(width * height * 4)
  const [offsets, lengths] = frame.isTiled
    ? [directory.numbers(324), directory.numbers(325)]
    : [directory.numbers(273), directory.numbers(279, [file.length])]
  const across = Math.ceil(width / frame.blockWidth)
  const down = Math.ceil(height / frame.blockHeight)
  if (offsets.length < across * down) throw broken('The TIFF lacks parts of its picture')
  for (let block = 0; block < across * down; block += 1) {
    const from = offsets[block]!
    const packed = file.subarray(from, from + (lengths[block] ?? 0))
    const left = (block % across) * frame.blockWidth
    const top = Math.floor(block / across) * frame.blockHeight
    const rows = frame.isTiled ? frame.blockHeight : Math.min(frame.blockHeight, height - top)
    const stride = Math.ceil((frame.blockWidth * samples * bits) / 8)
    const bytes = unpackTiff(packed, directory.number(259, 1), stride * rows)
    const place = { left, top, stride, rows: Math.min(rows, height - top) }
    drawBlock(bytes, place, frame, directory.isLittle, color, rgba)
  }
  return { width, height, rgba }
}

type Frame = ReturnType<typeof readFrame>

function readFrame(directory: TiffDirectory, mostPixels: number) {
  const [width, height] = [directory.number(256), directory.number(257)]
  if (width < 1 || height < 1) throw broken('The TIFF states no size')
  if (width * height > mostPixels) {
    throw new RasterFileError('bad-size', `The TIFF has ${width} × ${height} pixels`)
  }
  const samples = directory.number(277, 1)
  const depths = directory.numbers(258, [1])
  const bits = depths[0] ?? 0
  const isKnown = [1, 2, 4, 8, 16].includes(bits) && depths.every((depth) => depth === bits)
  const format = directory.number(339, 1)
  if (!isKnown || samples < 1 || samples > MOST_SAMPLES || format !== 1) {
    throw broken(
      `A TIFF of ${samples} values of ${depths.join(', ').slice(0, 40)} bits is not read`,
    )
  }
  if (directory.number(284, 1) !== 1 && samples > 1) {
    throw broken('A TIFF with a plane for each colour is not read')
  }
  const isTiled = directory.numbers(324).length > 0
  const blockWidth = isTiled ? directory.number(322) : width
  const blockHeight = isTiled
    ? directory.number(323)
    : Math.min(height, directory.number(278, height))
  if (blockWidth < 1 || blockHeight < 1 || blockWidth * blockHeight > mostPixels) {
    throw broken(`A TIFF in parts of ${blockWidth} × ${blockHeight} pixels`)
  }
  const hasDifferences = directory.number(317, 1) === 2
  if (hasDifferences && bits < 8) throw broken('A TIFF of differences of less than 8 bits')
  return { width, height, samples, bits, isTiled, blockWidth, blockHeight, hasDifferences }
}

type Color = ReturnType<typeof tiffColor>

function drawBlock(
  bytes: Uint8Array,
  place: { left: number; top: number; stride: number; rows: number },
  { width, bits, samples, blockWidth, hasDifferences }: Frame,
  isLittle: boolean,
  color: Color,
  rgba: Uint8Array,
): void {
  const shown = Math.min(blockWidth, width - place.left)
  const values = new Uint16Array(samples)
  for (let row = 0; row < place.rows; row += 1) {
    values.fill(0)
    for (let x = 0; x < shown; x += 1) {
      for (let sample = 0; sample < samples; sample += 1) {
        const value = sampleAt(bytes, row * place.stride, x * samples + sample, bits, isLittle)
        // A sum wraps as the difference did.
        values[sample] = hasDifferences ? (values[sample]! + value) & (2 ** bits - 1) : value
      }
      color(values, rgba, ((place.top + row) * width + place.left + x) * 4)
    }
  }
}

function sampleAt(bytes: Uint8Array, row: number, index: number, bits: number, isLittle: boolean) {
  if (bits === 8) return bytes[row + index]!
  if (bits === 16) {
    const [first, second] = [bytes[row + index * 2]!, bytes[row + index * 2 + 1]!]
    return isLittle ? first + second * 256 : first * 256 + second
  }
  const bit = index * bits
  return (bytes[row + (bit >> 3)]! >> (8 - bits - (bit & 7))) & (2 ** bits - 1)
}
