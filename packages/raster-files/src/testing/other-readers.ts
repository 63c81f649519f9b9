import { Icns } from '@fiahfy/icns'
import WebtoonPsd from '@webtoon/psd'
import decodeBmp from 'decode-bmp'
import decodeIco from 'decode-ico'
import { decode as decodeQoi } from 'qoijs'
import { TGALoader } from 'three/examples/jsm/loaders/TGALoader.js'
import type { RasterPicture } from '../picture.ts'
import { decodeWithUpng } from './decode-with-upng.ts'

interface OtherReader {
  readonly name: string
  read(file: Uint8Array): RasterPicture | Promise<RasterPicture>
}

/** Readers of pictures by libraries that are not ours, by the graph's names of formats; of icons the largest picture. */
export const otherReaders = {
  bmp: {
    name: 'decode-bmp',
    read(file) {
      const { width, height, data } = decodeBmp(buffer(file))
      return { width, height, rgba: Uint8Array.from(data) }
    },
  },
  tga: {
    name: "three's TGALoader",
    read(file) {
      const { width, height, data } = new TGALoader().parse(buffer(file)) as RasterPicture & {
        data: Uint8Array
      }
      return { width, height, rgba: Uint8Array.from(data) }
    },
  },
  qoi: {
    name: 'qoijs',
    read(file) {
      const { width, height, data } = decodeQoi(buffer(file), null, null, 4)
      return { width, height, rgba: data }
    },
  },
  ico: {
    name: 'decode-ico, upng-js',
    read: (file) => pngPixels(largest(decodeIco(file).map(({ data }) => Uint8Array.from(data)))),
  },
  icns: {
    name: '@fiahfy/icns, upng-js',
    read: (file) =>
      pngPixels(largest(Icns.from(Buffer.from(file)).images.map(({ image }) => image))),
  },
  psd: {
    name: '@webtoon/psd',
    async read(file) {
      const psd = WebtoonPsd.parse(buffer(file))
      return {
        width: psd.width,
        height: psd.height,
        rgba: Uint8Array.from(await psd.composite(false)),
      }
    },
  },
} as const satisfies Record<string, OtherReader>

function buffer(bytes: Uint8Array): ArrayBuffer {
  return Uint8Array.from(bytes).buffer
}

function largest(pngs: readonly Uint8Array[]): Uint8Array {
  const widthOf = (png: Uint8Array) => new DataView(png.buffer, png.byteOffset).getUint32(16)
  return pngs.toSorted((a, b) => widthOf(b) - widthOf(a))[0]!
}

function pngPixels(png: Uint8Array): RasterPicture {
  const { width, height, frames } = decodeWithUpng(png)
  return { width, height, rgba: frames[0]! }
}
