import { readFile } from 'node:fs/promises'
import { initSync, JxlImage } from 'jxl-oxide-wasm'
import { otherReaders } from '../../../../../packages/raster-files/src/testing/other-readers.ts'
import { decodeWithSharp } from '#platform/render/testing/decode-with-sharp.ts'
import { flatten, middleOf, type WrittenRow } from './written-row.ts'
import { drawing } from './written-sources.ts'

const ICON = { from: 'drawing', options: { size: 1024 }, wanted: [drawing] } as const
const STILL = {
  from: 'drawing',
  options: { size: 192 },
  wanted: [drawing],
  size: { width: 192, height: 96 },
} as const

/** Chromium's own decoder of a type. */
function byChromium(type: string): WrittenRow {
  return {
    ...STILL,
    reader: 'Chromium',
    read: async (file, chromium) => (await chromium.pictures(file, type)).pictures,
  }
}

function byLibrary(format: keyof typeof otherReaders): WrittenRow {
  const { name, read } = otherReaders[format]
  return { ...STILL, reader: name, read: async (file) => [flatten(await read(file))] }
}

/** Icons hold squares. */
function byLargestOf(format: 'ico' | 'icns', width: number): WrittenRow {
  const { name, read } = otherReaders[format]
  return {
    ...ICON,
    size: { width, height: width / 2 },
    reader: name,
    read: async (file) => [middleOf(flatten(await read(file)))],
  }
}

/** Still pictures, and pages of a PDF. */
export const writtenPictures: Readonly<Record<string, WrittenRow>> = {
  png: byChromium('image/png'),
  jpg: byChromium('image/jpeg'),
  webp: byChromium('image/webp'),
  avif: byChromium('image/avif'),
  jxl: {
    ...STILL,
    reader: 'jxl-oxide, Chromium',
    async read(file, chromium) {
      const wasm = new URL('jxl_oxide_wasm_bg.wasm', import.meta.resolve('jxl-oxide-wasm'))
      initSync({ module: await readFile(wasm) })
      const image = new JxlImage()
      image.feedBytes(file)
      image.tryInit()
      return (await chromium.pictures(image.render().encodeToPng(), 'image/png')).pictures
    },
  },
  tiff: {
    ...STILL,
    reader: 'sharp (libtiff)',
    async read(file) {
      const { width, height, data } = await decodeWithSharp(file)
      return [flatten({ width, height, rgba: data })]
    },
  },
  psd: byLibrary('psd'),
  bmp: byLibrary('bmp'),
  tga: byLibrary('tga'),
  qoi: byLibrary('qoi'),
  ico: byLargestOf('ico', 256),
  icns: byLargestOf('icns', 1024),
  pdf: {
    ...STILL,
    options: {},
    reader: 'pdf.js in Chromium',
    read: async (file, chromium) => [await chromium.pdf(file, 192)],
  },
}
