import {
  AnimationMixer,
  Box3,
  Color,
  LoopOnce,
  Vector3,
  type AnimationClip,
  type Material,
  type Mesh,
  type MeshStandardMaterial,
  type Object3D,
} from 'three'
import { GLTFLoader } from 'three/addons/loaders/GLTFLoader.js'
import type { Look3d } from '@tessera/model3d'

type Painted = {
  readonly number: number
  readonly material: MeshStandardMaterial
  readonly before: MeshStandardMaterial
}

export type LoadedModel = {
  readonly object: Object3D
  readonly center: Vector3
  readonly radius: number
  /** Lowest point, where the ground is. */
  readonly floor: number
  /** Shows the materials of a look; what it leaves out is as in the file. */
  readonly paint: (look: Look3d) => void
  /** The number in the file of what a mesh is made of; null for what has none. */
  readonly materialOf: (mesh: Mesh) => number | null
  /** The meshes of a material. */
  readonly meshesOf: (material: number) => readonly Mesh[]
  /** Brings the model into the pose of a moment of a clip; null is its rest pose. */
  readonly pose: (clip: Look3d['clip']) => void
  readonly dispose: () => void
}

/**
 * Reads a checked GLB.
 *
 * @throws where the browser cannot read what it holds, such as packed meshes
 */
export async function loadModel(bytes: Uint8Array): Promise<LoadedModel> {
  const buffer = bytes.slice().buffer
  const { scene: object, parser, animations } = await new GLTFLoader().parseAsync(buffer, '')
  const meshes: Mesh[] = []
  object.traverse((node) => {
    if ('isMesh' in node) meshes.push(node as Mesh)
  })
  const numberOf = (material: Material) => parser.associations.get(material)?.materials ?? null
  const painted = new Map<Material, Painted>()
  for (const mesh of meshes) {
    mesh.castShadow = true
    const material = mesh.material as MeshStandardMaterial
    const number = numberOf(material)
    if (number === null || painted.has(material)) continue
    painted.set(material, { number, material, before: material.clone() })
  }
  const box = new Box3().setFromObject(object)
  const materialOf = (mesh: Mesh) => painted.get(mesh.material as Material)?.number ?? null
  return {
    object,
    center: box.getCenter(new Vector3()),
    radius: box.getSize(new Vector3()).length() / 2 || 1,
    floor: box.min.y,
    materialOf,
    meshesOf: (number) => meshes.filter((mesh) => materialOf(mesh) === number),
    pose: poserOf(object, animations),
    paint(look) {
      for (const one of painted.values()) paint(one, look)
    },
    dispose() {
      for (const { geometry, material } of meshes) {
        geometry.dispose()
        disposeMaterial(material as MeshStandardMaterial)
      }
    },
  }
}

/** Mixers answer a moment of one clip at a time here: pictures must not depend on what was shown before. */
function poserOf(object: Object3D, animations: readonly AnimationClip[]): LoadedModel['pose'] {
  const mixer = new AnimationMixer(object)
  return (clip) => {
    const found = clip && animations[clip.number]
    const others = animations.filter((known) => known !== found)
    for (const known of others) mixer.existingAction(known)?.stop()
    if (!found) return
    mixer.clipAction(found).setLoop(LoopOnce, 1).play().clampWhenFinished = true
    mixer.setTime(Math.min(clip.seconds, found.duration))
  }
}

function paint({ number, material, before }: Painted, { materials }: Look3d): void {
  const { color, metalness, roughness, opacity, emissive } = materials[number] ?? {}
  material.color = color === undefined ? before.color.clone() : new Color(color)
  material.opacity = opacity ?? before.opacity
  const isClear = before.transparent || (opacity !== undefined && opacity < 1)
  if (material.transparent !== isClear) material.needsUpdate = true
  material.transparent = isClear
  material.depthWrite = isClear ? false : before.depthWrite
  if (!('emissive' in before)) return
  material.metalness = metalness ?? before.metalness
  material.roughness = roughness ?? before.roughness
  material.emissive = emissive === undefined ? before.emissive.clone() : new Color(emissive)
}

function disposeMaterial(material: MeshStandardMaterial): void {
  const { map, normalMap, roughnessMap, metalnessMap, emissiveMap, aoMap } = material
  for (const texture of [map, normalMap, roughnessMap, metalnessMap, emissiveMap, aoMap]) {
    texture?.dispose()
  }
  material.dispose()
}
