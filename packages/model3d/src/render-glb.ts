import { ModelError } from './errors.ts'
import type { GltfDocument, GltfMaterial, GltfTexture } from './gltf-document.ts'
import { determinant, transformNormal, transformPoint } from './matrix4.ts'
import { createCamera } from './camera.ts'
import { groundShadow } from './lit/ground-shadow.ts'
import { litShade } from './lit/lit-shade.ts'
import { boundsOf, sceneCamera } from './lit/scene-camera.ts'
import { surroundingsOf } from './lit/surroundings.ts'
import type { Look3d } from './look/look.ts'
import { plainShade } from './plain-shade.ts'
import { rasterize } from './rasterize.ts'
import type { Corner, Paint, Triangle, View } from './rasterize.ts'
import { accessorValues } from './read-accessors.ts'
import { readDocument } from './read-document.ts'
import { NOWHERE, coordinatesOf } from './texture-coordinates.ts'
import { halve } from './sample-texture.ts'
import type { Texture, TexturePixels } from './sample-texture.ts'
import { primitiveTriangles, scenePrimitives } from './scene-primitives.ts'
import type { DrawnPrimitive } from './scene-primitives.ts'

export interface RenderOptions {
  /** Pixels, 1–2048. */
  readonly width: number
  readonly height: number
  /** Degrees the camera goes round the model to the right. Default: 30. */
  readonly yaw?: number
  /** Degrees the camera looks down. Default: 20. */
  readonly pitch?: number
  /** Lit and framed as the 3D editor shows it in a browser; without, lit from the camera and framed closely. */
  readonly scene?: Pick<Look3d, 'light' | 'ground'> & Pick<Look3d['camera'], 'projection'>
  /** `#rrggbb`; transparent when left out. */
  readonly background?: string
  /** Decoded pictures by their number, as `baseColorImages` gives them; without one its factor is used. */
  readonly pictures?: ReadonlyMap<number, TexturePixels>
}

const MAX_TRIANGLES = 2_000_000
const DEFAULT_MATERIAL: GltfMaterial = {
  name: 'Default',
  baseColor: [0.8, 0.8, 0.8, 1],
  texture: null,
  isBlended: false,
  cutoff: null,
  isDoubleSided: true,
  metalness: 1,
  roughness: 1,
  emissive: [0, 0, 0],
}

/**
 * A picture of the model as straight-alpha RGBA, framed to fill the picture whatever its size and
 * place. Base colours, their textures and vertex colours are honoured; skins and morphs stand in
 * their rest pose.
 *
 * @throws ModelError as `inspectGlb`; `unsupported-compression` when an extension packs the meshes,
 *   `bad-option` on a size out of range
 */
export function renderGlb(bytes: Uint8Array, options: RenderOptions): Uint8Array {
  const { width, height } = options
  if (![width, height].every((size) => Number.isInteger(size) && size >= 1 && size <= 2048)) {
    throw new ModelError('bad-option', 'width and height are whole numbers from 1 to 2048')
  }
  const document = readDocument(bytes)
  const triangles: Triangle[] = []
  const textureOf = texturesFrom(options.pictures ?? new Map())
  for (const drawn of scenePrimitives(document)) {
    addTriangles(triangles, document, drawn, textureOf)
    if (triangles.length > MAX_TRIANGLES) {
      throw new ModelError('too-large', 'the scene draws too many triangles')
    }
  }
  const { yaw = 30, pitch = 20, background = null, scene } = options
  const view = { width, height, background }
  if (scene) return drawScene(triangles, view, { ...scene, turn: yaw, tilt: pitch })
  const angles = { yaw: (yaw * Math.PI) / 180, pitch: (pitch * Math.PI) / 180 }
  return rasterize(triangles, {
    ...view,
    cameraOf: (across, down) => createCamera(triangles, angles, across, down),
    shade: plainShade,
  })
}

function drawScene(
  triangles: readonly Triangle[],
  view: Pick<View, 'width' | 'height' | 'background'>,
  { light, ground, ...camera }: NonNullable<RenderOptions['scene']> & Look3d['camera'],
): Uint8Array {
  const surroundings = surroundingsOf(light)
  const bounds = boundsOf(triangles)
  const shadow = ground ? groundShadow(triangles, surroundings.sun, bounds) : []
  return rasterize([...triangles, ...shadow], {
    ...view,
    cameraOf: (across, down) => sceneCamera(camera, bounds, across, down),
    shade: litShade(surroundings),
  })
}

function addTriangles(
  target: Triangle[],
  document: GltfDocument,
  drawn: DrawnPrimitive,
  textureOf: (use: GltfTexture | null) => Texture | null,
): void {
  const { primitive, world } = drawn
  const found = primitiveTriangles(document, primitive)
  if (found === null) return
  const { points, corners } = found
  const normal = primitive.attributes.get('NORMAL')
  const color = primitive.attributes.get('COLOR_0')
  const normals = normal === undefined ? null : accessorValues(document, normal)
  const colors = color === undefined ? null : accessorValues(document, color)
  const colorSize = color === undefined ? 3 : (document.accessors[color]?.size ?? 3)
  const material = document.materials[primitive.material ?? -1] ?? DEFAULT_MATERIAL
  const count = points.length / 3
  // A mirroring transform turns faces round; drawing both sides is right for those.
  const isMirrored = determinant(world) < 0
  const place = coordinatesOf(document, primitive, material.texture, count)
  const paint: Paint = {
    texture: place ? textureOf(material.texture) : null,
    alpha: material.baseColor[3],
    isBlended: material.isBlended,
    cutoff: material.cutoff,
    isOneSided: !material.isDoubleSided && !isMirrored,
    metalness: material.metalness,
    roughness: material.roughness,
    emissive: material.emissive,
    isUnlit: false,
  }

  function corner(index: number): Corner {
    const at = corners[index]!
    const tint = colors ? [0, 1, 2].map((part) => colors[at * colorSize + part] ?? 1) : [1, 1, 1]
    return {
      point: transformPoint(world, ...triple(points, at)),
      normal: normals ? transformNormal(world, ...triple(normals, at)) : null,
      color: [
        material.baseColor[0] * (tint[0] ?? 1),
        material.baseColor[1] * (tint[1] ?? 1),
        material.baseColor[2] * (tint[2] ?? 1),
      ],
      uv: place ? place(at) : NOWHERE,
    }
  }

  for (let index = 0; index < corners.length; index += 3) {
    target.push({ corners: [corner(index), corner(index + 1), corner(index + 2)], paint })
  }
}

/** Textures over the pictures; each picture is halved once, when it is first drawn. */
function texturesFrom(
  pictures: ReadonlyMap<number, TexturePixels>,
): (use: GltfTexture | null) => Texture | null {
  const known = new Map<number, readonly TexturePixels[]>()
  return (use) => {
    const picture = use && pictures.get(use.image)
    if (!use || !picture) return null
    const levels = known.get(use.image) ?? halve(picture)
    known.set(use.image, levels)
    return { levels, sampler: use }
  }
}

function triple(values: Float64Array | null, at: number): [number, number, number] {
  return [values?.[at * 3] ?? 0, values?.[at * 3 + 1] ?? 0, values?.[at * 3 + 2] ?? 0]
}
