import type { Codecs } from '@tessera/convert'
import {
  baseColorImages,
  extrudeSvg,
  inspectGlb,
  lightNames,
  ModelError,
  packGltf,
  readObj,
  readStl,
  renderGlb,
  sceneTriangles,
  type TexturePixels,
  writeGltf,
  writeObj,
  type UsdzPicture,
  writeStl,
  writeUsdz,
} from '@tessera/model3d'
import { RenderError } from '#platform/render/render-error.ts'

type ModelCodecs = Pick<Codecs, 'readModel' | 'writeModel' | 'drawModel' | 'extrudeSvg'>

/** Pictures of one model that are decoded for a drawing; the others show their plain colour. */
const MOST_PICTURES = 32
/** Each stands in memory with its corners while it is drawn. */
const MOST_DRAWN = 500_000
const NAME = 'Model'

/**
 * Models by the engine of glTF, which needs only a decoder of pictures from outside: it answers a picture
 * with at most 1,024 pixels a side, or null for one that it cannot read.
 */
export function modelCodecs(
  decode: (picture: Uint8Array) => Promise<TexturePixels | null>,
): ModelCodecs {
  return {
    readModel: (file, from) => attempt(() => readModel(file, from)),
    writeModel: (glb, to) => attempt(() => writeModel(glb, to)),
    extrudeSvg: (svg, form) => attempt(() => extrudeSvg(svg, form)),
    drawModel: (glb, { size, turn, tilt, ...how }) =>
      attempt(async () => {
        if (inspectGlb(glb).triangles > MOST_DRAWN) {
          throw new RenderError('too_large', `The model has more than ${MOST_DRAWN} triangles`)
        }
        const pictures = new Map<number, TexturePixels>()
        for (const { image, bytes } of baseColorImages(glb).slice(0, MOST_PICTURES)) {
          const picture = bytes && (await decode(bytes))
          if (picture) pictures.set(image, picture)
        }
        const light = lightNames.find((name) => name === how.light)
        const scene = light && { ...how, light }
        const look = { width: size, height: size, yaw: turn, pitch: tilt, pictures }
        const rgba = renderGlb(glb, { ...look, ...(scene && { scene }) })
        return { width: size, height: size, rgba }
      }),
  }
}

function readModel(file: Uint8Array, from: 'gltf' | 'obj' | 'stl') {
  if (from === 'obj') return readObj(file, NAME)
  const glb = from === 'stl' ? readStl(file, NAME) : packGltf(file)
  // What was packed is checked as a whole before anybody is given it.
  inspectGlb(glb)
  return { glb, losses: [] }
}

function writeModel(glb: Uint8Array, to: 'gltf' | 'obj' | 'stl' | 'usdz') {
  if (to === 'usdz') return packScene(glb)
  if (to === 'gltf') {
    inspectGlb(glb)
    return { file: utf8(writeGltf(glb)), losses: [] }
  }
  const scene = sceneTriangles(glb)
  const losses = to === 'stl' ? [...scene.losses, 'colours'] : scene.losses
  return { file: to === 'stl' ? writeStl(scene) : utf8(writeObj(scene)), losses }
}

/** Pictures that packages may hold go along as they are; a material shows its colour in place of the others. */
function packScene(glb: Uint8Array) {
  const pictures = new Map<number, UsdzPicture>()
  const losses = new Set<string>()
  if (inspectGlb(glb).animations.length > 0) losses.add('animation')
  for (const [at, { image, bytes }] of baseColorImages(glb).entries()) {
    const extension = bytes && at < MOST_PICTURES ? pictureExtension(bytes) : null
    if (bytes && extension) pictures.set(image, { bytes, extension })
    else losses.add('some textures')
  }
  return { file: writeUsdz(glb, { pictures }), losses: [...losses] }
}

function pictureExtension([first, second]: Uint8Array): UsdzPicture['extension'] | null {
  if (first === 0x89 && second === 0x50) return 'png'
  return first === 0xff && second === 0xd8 ? 'jpg' : null
}

const utf8 = (text: string) => new TextEncoder().encode(text)

/** @throws {RenderError} `malformed`, `too_large` for what the engine refuses */
async function attempt<Result>(run: () => Result | Promise<Result>): Promise<Result> {
  try {
    return await run()
  } catch (error) {
    if (!(error instanceof ModelError)) throw error
    const code = error.code === 'too-large' ? 'too_large' : 'malformed'
    throw new RenderError(code, error.message)
  }
}
