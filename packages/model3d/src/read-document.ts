import { ModelError } from './errors.ts'
import type { GltfDocument, GltfMesh, GltfNode } from './gltf-document.ts'
import { arrayAt, indexAt, listAt, numbersAt, objectAt, textAt, wholeAt } from './gltf-json.ts'
import type { Json } from './gltf-json.ts'
import { readAccessors, readBufferViews } from './read-accessors.ts'
import { checkImages, readBuffers } from './read-buffers.ts'
import { readContainer } from './read-container.ts'
import { readMaterial } from './read-material.ts'
import { readImages, readTextures } from './read-textures.ts'

/**
 * Reads and checks a whole model: after this every index points at something, every accessor lies
 * inside its buffer view and every view inside its buffer, and the node graph is a forest.
 *
 * @throws ModelError with the code and the place of the first thing that is wrong
 */
export function readDocument(bytes: Uint8Array): GltfDocument {
  const { json, binary } = readContainer(bytes)
  const asset = objectAt(json['asset'], 'asset')
  if (typeof asset['version'] !== 'string' || !/^2\.\d+$/.test(asset['version'])) {
    throw new ModelError('unsupported-version', 'only glTF 2 is read')
  }
  checkImages(json)
  const buffers = readBuffers(json, binary)
  const bufferViews = readBufferViews(json, buffers)
  const accessors = readAccessors(json, bufferViews)
  const images = readImages(json, bufferViews.length)
  const textures = readTextures(json, images.length)
  const materials = listAt(json['materials'], 'materials').map((material, index) =>
    readMaterial(material, index, textures),
  )
  const meshes = listAt(json['meshes'], 'meshes').map((mesh, index) =>
    readMesh(mesh, `meshes[${index}]`, accessors.length, materials.length),
  )
  const nodeList = listAt(json['nodes'], 'nodes')
  const nodes = nodeList.map((node, index) =>
    readNode(node, `nodes[${index}]`, nodeList.length, meshes.length),
  )
  return {
    generator: textAt(asset['generator'], null),
    copyright: textAt(asset['copyright'], null),
    extensionsUsed: arrayAt(json['extensionsUsed'], 'extensionsUsed').filter(
      (name) => typeof name === 'string',
    ),
    buffers,
    bufferViews,
    accessors,
    meshes,
    materials,
    nodes,
    roots: readRoots(json, nodes),
    animations: readAnimations(json, accessors.length),
    images,
    textures: textures.length,
  }
}

function readMesh(mesh: Json, where: string, accessors: number, materials: number): GltfMesh {
  const primitives = listAt(mesh['primitives'], `${where}.primitives`).map((primitive) => {
    const attributes = objectAt(primitive['attributes'], `${where}.attributes`)
    const extensions = objectAt(primitive['extensions'] ?? {}, `${where}.extensions`)
    const { indices, material } = primitive
    return {
      mode: wholeAt(primitive['mode'] ?? 4, 6, `${where}.mode`),
      attributes: new Map(
        Object.entries(attributes).map(([name, value]) => [
          name,
          indexAt(value, accessors, `${where}.attributes.${name}`),
        ]),
      ),
      indices: indices === undefined ? null : indexAt(indices, accessors, `${where}.indices`),
      material: material === undefined ? null : indexAt(material, materials, `${where}.material`),
      isCompressed: extensions['KHR_draco_mesh_compression'] !== undefined,
    }
  })
  return { primitives }
}

function readNode(node: Json, where: string, nodes: number, meshes: number): GltfNode {
  const { mesh } = node
  return {
    mesh: mesh === undefined ? null : indexAt(mesh, meshes, `${where}.mesh`),
    children: arrayAt(node['children'], `${where}.children`).map((child) =>
      indexAt(child, nodes, `${where}.children`),
    ),
    matrix: numbersAt(node['matrix'], 16, `${where}.matrix`),
    translation: numbersAt(node['translation'], 3, `${where}.translation`),
    rotation: numbersAt(node['rotation'], 4, `${where}.rotation`),
    scale: numbersAt(node['scale'], 3, `${where}.scale`),
  }
}

/** The roots of the shown scene, after checking that no node has two parents or contains itself. */
function readRoots(json: Json, nodes: readonly GltfNode[]): number[] {
  const parents = new Map<number, number>()
  for (const [index, node] of nodes.entries()) {
    for (const child of node.children) {
      if (parents.has(child) || child === index) {
        throw new ModelError('bad-node', `nodes[${child}] has more than one parent`)
      }
      parents.set(child, index)
    }
  }
  const roots = [...nodes.keys()].filter((index) => !parents.has(index))
  const reached = new Set(roots)
  for (const index of reached) for (const child of nodes[index]?.children ?? []) reached.add(child)
  if (reached.size !== nodes.length) throw new ModelError('bad-node', 'nodes contain themselves')
  const scenes = listAt(json['scenes'], 'scenes')
  if (scenes.length === 0) return roots
  const scene = scenes[indexAt(json['scene'] ?? 0, scenes.length, 'scene')]
  const shown = arrayAt(scene?.['nodes'], 'scene.nodes').map((index) =>
    indexAt(index, nodes.length, 'scene.nodes'),
  )
  if (new Set(shown).size !== shown.length || shown.some((index) => parents.has(index))) {
    throw new ModelError('bad-node', 'a scene names a node twice or one that has a parent')
  }
  return shown
}

function readAnimations(json: Json, accessors: number): GltfDocument['animations'] {
  return listAt(json['animations'], 'animations').map((animation, index) => ({
    name: textAt(animation['name'], `Animation ${index + 1}`),
    inputs: listAt(animation['samplers'], `animations[${index}].samplers`).map((sampler) =>
      indexAt(sampler['input'], accessors, `animations[${index}].input`),
    ),
  }))
}
