import { writeGlb, type ColoredMesh } from '@tessera/model3d'
import { unzipSync, zipSync } from 'fflate'
import { ImageLoader, type Mesh, type MeshStandardMaterial, type Object3D, Vector3 } from 'three'
import { RenderError } from '#platform/render/render-error.ts'

const MOST_TRIANGLES = 2_000_000
const MOST_UNPACKED = 400 * 1024 * 1024
const CM_PER_METRE = 100
const GREY = 'bfbfbf'

interface ReadScene {
  readonly glb: Uint8Array
  /** In English. */
  readonly losses: readonly string[]
}

/**
 * An FBX or USDZ as GLB by the readers of three.js: triangles in their rest pose where the scene shows them, in
 * metres, with colours of materials. Only for workers of browsers: these readers bound neither memory nor time.
 *
 * @throws {RenderError} `malformed`, `too_large`
 */
export async function readScene(file: Uint8Array, from: 'fbx' | 'usdz'): Promise<ReadScene> {
  const scene = await (from === 'fbx' ? openFbx(file) : openUsdz(file))
  const losses = new Set<string>(scene.animations.length > 0 ? ['animation'] : [])
  scene.updateMatrixWorld(true)
  const meshes: ColoredMesh[] = []
  let triangles = 0
  scene.traverse((node) => {
    if ('isLine' in node || 'isPoints' in node) losses.add('points and lines')
    if (!('isMesh' in node)) return
    for (const part of partsOf(node as Mesh, losses)) {
      triangles += part.mesh.indices.length / 3
      if (triangles > MOST_TRIANGLES) {
        throw new RenderError('too_large', `more than ${MOST_TRIANGLES} triangles`)
      }
      meshes.push(part)
    }
  })
  if (meshes.length === 0) throw new RenderError('malformed', 'The file has no triangles')
  const glb = writeGlb(meshes, { name: 'Model', copyright: null, extras: {} })
  return { glb, losses: [...losses] }
}

async function openFbx(file: Uint8Array): Promise<Object3D> {
  const { FBXLoader } = await import('three/addons/loaders/FBXLoader.js')
  const scene = parse(() => new FBXLoader().parse(Uint8Array.from(file).buffer, ''))
  const unit = Number(scene.userData['unitScaleFactor'] ?? 1)
  scene.scale.multiplyScalar((unit > 0 ? unit : 1) / CM_PER_METRE)
  return scene
}

/** Only the layers are handed on, within a limit; pictures would be fetched by their names. */
async function openUsdz(file: Uint8Array): Promise<Object3D> {
  const { USDLoader } = await import('three/addons/loaders/USDLoader.js')
  const isPackage = file[0] === 0x50 && file[1] === 0x4b
  if (!isPackage) return parse(() => new USDLoader().parse(Uint8Array.from(file).buffer))
  return parse(() => {
    let unpacked = 0
    const layers = unzipSync(file, {
      filter: ({ name, originalSize }) => {
        if (!/\.usd[ac]?$/i.test(name)) return false
        unpacked += originalSize
        if (unpacked > MOST_UNPACKED) throw new RenderError('too_large', 'The package is too large')
        return true
      },
    })
    return new USDLoader().parse(Uint8Array.from(zipSync(layers, { level: 0 })).buffer)
  })
}

/** The readers expect a page: a window for cameras, and elements for the pictures, which are left out. */
function parse<Scene extends Object3D>(run: () => Scene): Scene {
  const here = globalThis as { window?: unknown }
  const hadWindow = 'window' in here
  const load = Object.getOwnPropertyDescriptor(ImageLoader.prototype, 'load')!
  if (!hadWindow) here.window = { innerWidth: 1, innerHeight: 1 }
  ImageLoader.prototype.load = (address, _loaded, _progress, failed) => {
    if (address.startsWith('blob:')) URL.revokeObjectURL(address)
    failed?.(new Error('Pictures are left out'))
    return {} as HTMLImageElement
  }
  try {
    return run()
  } catch (error) {
    if (error instanceof RenderError) throw error
    throw new RenderError('malformed', String(error).slice(0, 200))
  } finally {
    Object.defineProperty(ImageLoader.prototype, 'load', load)
    if (!hadWindow) delete here.window
  }
}

/** A primitive for each material, without vertices that it does not use. */
function* partsOf(node: Mesh, losses: Set<string>): Generator<ColoredMesh> {
  const { geometry, material } = node
  const materials = (Array.isArray(material) ? material : [material]) as MeshStandardMaterial[]
  const places = geometry.getAttribute('position')
  if (!places) return
  if (geometry.getAttribute('skinIndex')) losses.add('skeletons')
  if (Object.keys(geometry.morphAttributes).length > 0) losses.add('morph targets')
  const all = { start: 0, count: geometry.index?.count ?? places.count, materialIndex: 0 }
  const groups = geometry.groups.length > 0 ? geometry.groups : [all]
  const point = new Vector3()
  const isMirrored = node.matrixWorld.determinant() < 0
  for (const { start, count, materialIndex = 0 } of groups) {
    const known = new Map<number, number>()
    const positions: number[] = []
    const indices: number[] = []
    const end = Math.min(start + count, all.count)
    for (let at = start; at < end; at += 1) {
      const vertex = geometry.index?.getX(at) ?? at
      let index = known.get(vertex)
      if (index === undefined) {
        index = known.size
        known.set(vertex, index)
        point.fromBufferAttribute(places, vertex).applyMatrix4(node.matrixWorld)
        for (const value of point.toArray()) positions.push(finite(value))
      }
      indices.push(index)
    }
    indices.length -= indices.length % 3
    if (isMirrored) indices.reverse()
    const look = materials[materialIndex] ?? materials[0]
    if (look?.map) losses.add('textures')
    const color = `#${look?.color?.getHexString() ?? GREY}`
    if (indices.length > 0) yield { color, mesh: { positions, normals: [], indices } }
  }
}

function finite(value: number): number {
  if (Number.isFinite(value)) return value
  throw new RenderError('malformed', 'A corner is not a finite number')
}
