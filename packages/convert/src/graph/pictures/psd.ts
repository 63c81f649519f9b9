import type { RasterPicture } from '@tessera/raster-files'
import { encodeBase64 } from '@tessera/svg'
import { strFromU8, strToU8 } from 'fflate'
import type { Codecs } from '../codecs.ts'
import { ConvertError } from '../convert-error.ts'
import { integerOption } from '../option-fields.ts'
import { cropClear } from './crop-clear.ts'
import { MOST_PIXELS, pictureFormat, writePixels } from './picture-steps.ts'
import { splitDrawing } from './split-drawing.ts'

const SIZE = { type: 'integer', min: 1, max: 8192, usual: 1024 } as const

/** Photoshop files: layers of a drawing are its top groups, and layers are pictures of an SVG. */
export const psd = pictureFormat(
  {
    id: 'psd',
    label: 'PSD',
    extension: 'psd',
    mime: 'image/vnd.adobe.photoshop',
    aliases: ['photoshop'],
  },
  [
    {
      from: 'psd',
      to: 'pixels',
      // Layers become one.
      loses: 'structure',
      cost: 20,
      run: 'any',
      needs: ['decodePsd'],
      options: {},
      convert: async (file: Uint8Array, { codecs }) => (await codecs.decodePsd(file)).picture,
    },
    {
      from: 'psd',
      to: 'svg',
      loses: 'structure',
      cost: 40,
      run: 'any',
      isFirstOnly: true,
      needs: ['decodePsd', 'encodePng'],
      options: {},
      convert: async (file: Uint8Array, { codecs, report }) => {
        const { picture, layers, losses } = await codecs.decodePsd(file)
        losses.forEach(report)
        const shown = layers.length > 0 ? layers : [{ ...plain(picture), name: 'Background' }]
        const images = []
        for (const layer of shown) images.push(await imageOf(codecs, layer))
        const { width, height } = picture
        return strToU8(
          `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${images.join('')}</svg>`,
        )
      },
    },
    {
      from: 'svg',
      to: 'psd',
      loses: 'structure',
      // Cheaper than by pixels, which have no layers.
      cost: 25,
      run: 'any',
      needs: ['normaliseSvg', 'drawSvg', 'encodePsd'],
      options: { size: SIZE },
      convert: async (file: Uint8Array, { codecs, options }) => {
        const size = integerOption(options, 'size')
        const drawing = await codecs.normaliseSvg(strFromU8(file))
        let canvas = { width: 1, height: 1 }
        let pixels = 0
        const layers = []
        for (const { name, svg } of splitDrawing(drawing)) {
          const picture = await codecs.drawSvg(svg, size)
          canvas = { width: picture.width, height: picture.height }
          const layer = { name, ...cropClear(picture) }
          pixels += layer.picture.rgba.length / 4
          if (pixels > MOST_PIXELS) {
            throw new ConvertError('bad-input', 'The layers have over 40 megapixels together')
          }
          layers.push(layer)
        }
        return codecs.encodePsd(canvas, layers)
      },
    },
    writePixels('psd', {
      cost: 30,
      needs: ['encodePsd'],
      convert: (picture, { codecs }) =>
        codecs.encodePsd(picture, [{ name: 'Background', picture }]),
    }),
  ],
)

type Layer = Awaited<ReturnType<Codecs['decodePsd']>>['layers'][number]

/** What SVG has by the same name; the others are drawn as if they were normal. */
const BLENDS: ReadonlySet<string> = new Set([
  'multiply',
  'screen',
  'overlay',
  'darken',
  'lighten',
  'color dodge',
  'color burn',
  'hard light',
  'soft light',
  'difference',
  'exclusion',
  'hue',
  'saturation',
  'color',
  'luminosity',
])

async function imageOf(codecs: Codecs, layer: Layer): Promise<string> {
  const { name, left, top, picture, opacity, isHidden, blendMode } = layer
  const png = encodeBase64(await codecs.encodePng(picture))
  const blend = BLENDS.has(blendMode)
    ? ` style="mix-blend-mode:${blendMode.replaceAll(' ', '-')}"`
    : ''
  const seen = `${opacity < 1 ? ` opacity="${opacity.toFixed(3)}"` : ''}${isHidden ? ' display="none"' : ''}${blend}`
  return `<g${seen}><title>${escapeText(name)}</title><image x="${left}" y="${top}" width="${picture.width}" height="${picture.height}" href="data:image/png;base64,${png}"/></g>`
}

function plain(picture: RasterPicture): Omit<Layer, 'name'> {
  return { left: 0, top: 0, picture, opacity: 1, isHidden: false, blendMode: 'normal' }
}

function escapeText(text: string): string {
  // Names of layers hold what a stranger typed; control characters are no XML.
  return text
    .replaceAll(/[^\t\n -\uD7FF\uE000-\uFFFD]/gu, '')
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
}
