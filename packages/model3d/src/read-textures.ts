import type { GltfImage, GltfSampler, GltfTexture, Wrap } from './gltf-document.ts'
import { indexAt, listAt, numbersAt, objectAt, wholeAt } from './gltf-json.ts'
import type { Json } from './gltf-json.ts'

/** `magFilter` of a sampler that shows single texels. */
const NEAREST = 9728

/** The picture of each texture with its sampler; extensions that name another picture come first. */
export interface TextureSource {
  /** `null` where no extension that is known names a picture. */
  readonly image: number | null
  readonly sampler: GltfSampler
}

/** @throws ModelError `bad-json`, `bad-reference` */
export function readTextures(json: Json, images: number): TextureSource[] {
  const samplers = listAt(json['samplers'], 'samplers').map(readSampler)
  return listAt(json['textures'], 'textures').map((texture, index) => {
    const where = `textures[${index}]`
    const extensions = objectAt(texture['extensions'] ?? {}, where)
    const webp = objectAt(extensions['EXT_texture_webp'] ?? {}, where)
    const image = webp['source'] ?? texture['source']
    const { sampler } = texture
    const at = sampler === undefined ? -1 : indexAt(sampler, samplers.length, `${where}.sampler`)
    return {
      image: image === undefined ? null : indexAt(image, images, `${where}.source`),
      sampler: samplers[at] ?? readSampler({}),
    }
  })
}

/** @throws ModelError `bad-reference` on a view that is not there */
export function readImages(json: Json, views: number): GltfImage[] {
  return listAt(json['images'], 'images').map(({ bufferView, uri }, index) => ({
    bufferView:
      bufferView === undefined ? null : indexAt(bufferView, views, `images[${index}].bufferView`),
    uri: typeof uri === 'string' ? uri : null,
  }))
}

/** What a material says of one texture; `null` where it has none, or none with a known picture. */
export function readTextureUse(
  value: unknown,
  sources: readonly TextureSource[],
  where: string,
): GltfTexture | null {
  if (value === undefined) return null
  const use = objectAt(value, where)
  const source = sources[indexAt(use['index'], sources.length, `${where}.index`)]
  if (!source || source.image === null) return null
  const extensions = objectAt(use['extensions'] ?? {}, where)
  const change = objectAt(extensions['KHR_texture_transform'] ?? {}, where)
  const rotation = change['rotation']
  const [offsetU = 0, offsetV = 0] = numbersAt(change['offset'], 2, `${where}.offset`) ?? []
  const [scaleU = 1, scaleV = 1] = numbersAt(change['scale'], 2, `${where}.scale`) ?? []
  return {
    ...source.sampler,
    image: source.image,
    coordinates: wholeAt(change['texCoord'] ?? use['texCoord'] ?? 0, 255, `${where}.texCoord`),
    offset: [offsetU, offsetV],
    rotation: typeof rotation === 'number' && Number.isFinite(rotation) ? rotation : 0,
    scale: [scaleU, scaleV],
  }
}

function readSampler({ wrapS, wrapT, magFilter }: Json): GltfSampler {
  return { wrapU: wrapOf(wrapS), wrapV: wrapOf(wrapT), isSmooth: magFilter !== NEAREST }
}

function wrapOf(value: unknown): Wrap {
  return value === 33071 ? 'clamp' : value === 33648 ? 'mirror' : 'repeat'
}
