import { joinBytes } from '../join-bytes.ts'
import { RasterFileError } from '../raster-file-error.ts'
import type { SizedPng } from './write-ico.ts'

/**
 * Types of Apple's icon file that hold PNG, by side; the second of a side is the same picture for
 * screens of twice the density (ic11 is 16 points at 32 pixels).
 */
const types: Readonly<Record<number, readonly string[]>> = {
  16: ['icp4'],
  32: ['icp5', 'ic11'],
  64: ['icp6', 'ic12'],
  128: ['ic07'],
  256: ['ic08', 'ic13'],
  512: ['ic09', 'ic14'],
  1024: ['ic10'],
}

const HEADER_BYTES = 8

/**
 * PNG pictures as an icon file of macOS: `icns`, the length of the file, then for each picture its type,
 * its length with these eight bytes, and the PNG; all numbers big-endian.
 *
 * @throws {RasterFileError} `bad-size` on a side that the format has no type for
 */
export function writeIcns(pictures: readonly SizedPng[]): Uint8Array {
  const blocks = pictures.flatMap(({ px, png }) => {
    const ofSide = types[px]
    if (!ofSide) throw new RasterFileError('bad-size', `An ICNS has no picture of ${px} pixels`)
    return ofSide.map((type) => block(type, [png]))
  })
  return block('icns', blocks)
}

function block(type: string, parts: readonly Uint8Array[]): Uint8Array {
  const header = new DataView(new ArrayBuffer(HEADER_BYTES))
  for (let index = 0; index < 4; index++) header.setUint8(index, type.charCodeAt(index))
  const length = parts.reduce((sum, part) => sum + part.length, HEADER_BYTES)
  header.setUint32(4, length)
  return joinBytes([new Uint8Array(header.buffer), ...parts])
}
