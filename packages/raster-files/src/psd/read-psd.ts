import { initializeCanvas, readPsd as parse, type Layer, type PixelData, type Psd } from 'ag-psd'
import type { RasterPicture } from '../picture.ts'
import { RasterFileError } from '../raster-file-error.ts'
import type { PsdFile, PsdLayer } from './psd-file.ts'

/** Of all layers together, over the picture's own: what is unpacked stands in memory whole. */
const MOST_LAYER_SHARE = 4
const MOST_LAYERS = 1000
const BYTES_A_PIXEL = 4

// Pixels stay arrays: the library asks for a canvas only for what is skipped here.
initializeCanvas(
  () => {
    throw new RasterFileError('bad-file', 'The PSD needs a canvas')
  },
  (width, height) => ({ width, height, data: new Uint8ClampedArray(width * height * 4) }) as never,
)

/**
 * A Photoshop file of 8 bits a channel. Sizes are checked in the headers before pixels are unpacked.
 *
 * @throws {RasterFileError} `bad-file`, `bad-size` for more pixels than `mostPixels`
 */
export function readPsd(file: Uint8Array, mostPixels: number): PsdFile {
  const { width, height } = readHead(file)
  if (width * height > mostPixels) {
    throw new RasterFileError('bad-size', `The PSD has ${width} × ${height} pixels`)
  }
  const usual = {
    useImageData: true,
    skipThumbnail: true,
    skipLinkedFilesData: true,
    strict: false,
  }
  const heads = open(file, { ...usual, skipLayerImageData: true, skipCompositeImageData: true })
  const most = mostPixels * MOST_LAYER_SHARE
  const drawn = flat(heads.children ?? []).map(({ layer }) => layer)
  const pixels = drawn.reduce((sum, layer) => sum + areaOf(layer), 0)
  if (drawn.length > MOST_LAYERS || !(pixels <= most)) {
    throw new RasterFileError('bad-size', `The PSD has ${drawn.length} layers of ${pixels} pixels`)
  }
  const psd = open(file, { ...usual, totalMemoryLimit: (most + mostPixels) * BYTES_A_PIXEL })
  if (!psd.imageData) throw new RasterFileError('bad-file', 'The PSD holds no picture as a whole')
  const layers = flat(psd.children ?? [])
  return {
    picture: pictureOf(psd.imageData),
    layers: layers.flatMap(layerOf),
    losses: [...new Set(layers.flatMap(({ layer }) => lossesOf(layer)))],
  }
}

function readHead(file: Uint8Array) {
  if (file.length < 26 || String.fromCharCode(...file.subarray(0, 4)) !== '8BPS') {
    throw new RasterFileError('bad-file', 'No PSD')
  }
  const view = new DataView(file.buffer, file.byteOffset, file.byteLength)
  return { height: view.getUint32(14), width: view.getUint32(18) }
}

function open(file: Uint8Array, options: NonNullable<Parameters<typeof parse>[1]>): Psd {
  try {
    return parse(file, options)
  } catch (error) {
    throw new RasterFileError('bad-file', `The PSD is not read: ${String(error).slice(0, 120)}`)
  }
}

interface Placed {
  readonly layer: Layer
  readonly opacity: number
  readonly isHidden: boolean
}

/** Layers without their groups, which pass on how far they are seen. */
function flat(children: readonly Layer[], opacity = 1, isHidden = false): Placed[] {
  return children.flatMap((layer) => {
    const placed = {
      layer,
      opacity: opacity * (layer.opacity ?? 1),
      isHidden: isHidden || layer.hidden === true,
    }
    return layer.children ? flat(layer.children, placed.opacity, placed.isHidden) : [placed]
  })
}

function areaOf({ left = 0, top = 0, right = 0, bottom = 0 }: Layer): number {
  return Math.max(0, right - left) * Math.max(0, bottom - top)
}

function layerOf({ layer, opacity, isHidden }: Placed): PsdLayer[] {
  const { imageData, name = '', left = 0, top = 0, blendMode = 'normal' } = layer
  if (!imageData || imageData.width < 1 || imageData.height < 1) return []
  const picture = pictureOf(imageData)
  return [{ name, left, top, picture, opacity, isHidden, blendMode }]
}

function lossesOf({ effects, adjustment, mask, clipping, imageData }: Layer): string[] {
  return [
    ...(effects ? ['effects of layers'] : []),
    ...(adjustment ? ['adjustment layers'] : []),
    ...(mask && imageData ? ['masks of layers'] : []),
    ...(clipping ? ['clipping of layers'] : []),
  ]
}

function pictureOf({ width, height, data }: PixelData): RasterPicture {
  if (!(data instanceof Uint8ClampedArray) && !(data instanceof Uint8Array)) {
    throw new RasterFileError('bad-file', 'The PSD has more than 8 bits a channel')
  }
  return { width, height, rgba: new Uint8Array(data.buffer, data.byteOffset, data.byteLength) }
}
