import { readFileSync } from 'node:fs'
import { createRequire } from 'node:module'
import vm from 'node:vm'

type Accessor = {
  bufferView?: number
  byteOffset?: number
  readonly componentType: number
  readonly count: number
  readonly type: 'SCALAR' | 'VEC2' | 'VEC3' | 'VEC4'
}
type Primitive = {
  readonly attributes: Readonly<Record<string, number>>
  readonly indices?: number
  extensions?: {
    KHR_draco_mesh_compression?: {
      readonly bufferView: number
      readonly attributes: Readonly<Record<string, number>>
    }
  }
}
type BufferView = { buffer: number; byteOffset?: number; byteLength: number; byteStride?: number }
type Gltf = {
  readonly accessors: Accessor[]
  readonly bufferViews: BufferView[]
  readonly buffers: { byteLength: number }[]
  readonly meshes: { readonly primitives: Primitive[] }[]
  extensionsUsed?: string[]
  extensionsRequired?: string[]
}

const EXTENSION = 'KHR_draco_mesh_compression'
const COMPONENTS = { SCALAR: 1, VEC2: 2, VEC3: 3, VEC4: 4 } as const
const FLOAT = 5126
const UNSIGNED_INT = 5125
const JSON_CHUNK = 0x4e4f534a
const BINARY_CHUNK = 0x004e4942

/**
 * A GLB with its Draco-packed geometry unpacked into plain accessors, so that every program opens
 * it; one without Draco comes back as it is. Attributes must be floats, as Draco's are after
 * dequantisation.
 *
 * @throws when the container is no GLB or the packed data do not decode
 */
export async function unpackDraco(glb: Uint8Array): Promise<Uint8Array> {
  const { gltf, binary } = readGlb(glb)
  if (gltf.extensionsUsed?.includes(EXTENSION) !== true) return glb
  const chunks: Uint8Array[] = [binary]
  let length = binary.length
  const append = (bytes: Uint8Array): number => {
    const padding = (4 - (length % 4)) % 4
    gltf.bufferViews.push({ buffer: 0, byteOffset: length + padding, byteLength: bytes.length })
    chunks.push(new Uint8Array(padding), bytes)
    length += padding + bytes.length
    return gltf.bufferViews.length - 1
  }
  const draco = await loadDraco()
  for (const primitive of gltf.meshes.flatMap((mesh) => mesh.primitives)) {
    const packed = primitive.extensions?.[EXTENSION]
    if (packed === undefined) continue
    const view = gltf.bufferViews[packed.bufferView]
    if (view === undefined) throw new Error('the packed geometry has no data')
    const start = view.byteOffset ?? 0
    const geometry = decode(draco, binary.subarray(start, start + view.byteLength))
    for (const [name, accessorIndex] of Object.entries(primitive.attributes)) {
      const accessor = accessorOf(gltf, accessorIndex, FLOAT)
      const values = geometry.attribute(packed.attributes[name] ?? -1, COMPONENTS[accessor.type])
      gltf.accessors[accessorIndex] = { ...accessor, bufferView: append(bytesOf(values)) }
    }
    if (primitive.indices !== undefined) {
      const accessor = gltf.accessors[primitive.indices]
      if (accessor === undefined) throw new Error('the packed geometry has no indices')
      gltf.accessors[primitive.indices] = {
        ...accessor,
        componentType: UNSIGNED_INT,
        count: geometry.indices.length,
        bufferView: append(bytesOf(geometry.indices)),
      }
    }
    geometry.free()
    delete primitive.extensions
  }
  dropExtension(gltf)
  gltf.buffers[0] = { byteLength: length }
  return writeGlb(gltf, Buffer.concat(chunks))
}

function accessorOf(gltf: Gltf, index: number, componentType: number): Accessor {
  const accessor = gltf.accessors[index]
  if (accessor?.componentType !== componentType) {
    throw new Error('the packed geometry has attributes that are no floats')
  }
  return accessor
}

function dropExtension(gltf: Gltf): void {
  for (const list of ['extensionsUsed', 'extensionsRequired'] as const) {
    const left = gltf[list]?.filter((name) => name !== EXTENSION) ?? []
    if (left.length > 0) gltf[list] = left
    else delete gltf[list]
  }
}

function bytesOf(values: Float32Array | Uint32Array): Uint8Array {
  return new Uint8Array(values.buffer, values.byteOffset, values.byteLength)
}

function readGlb(glb: Uint8Array): { gltf: Gltf; binary: Uint8Array } {
  const view = new DataView(glb.buffer, glb.byteOffset, glb.byteLength)
  if (view.getUint32(0, true) !== 0x46546c67) throw new Error('the file is no GLB')
  const jsonLength = view.getUint32(12, true)
  const json = Buffer.from(glb.subarray(20, 20 + jsonLength)).toString('utf8')
  const binaryLength = view.getUint32(20 + jsonLength, true)
  const start = 28 + jsonLength
  return { gltf: JSON.parse(json) as Gltf, binary: glb.subarray(start, start + binaryLength) }
}

function writeGlb(gltf: Gltf, binary: Buffer): Uint8Array {
  const json = padded(Buffer.from(JSON.stringify(gltf)), 0x20)
  const body = padded(binary, 0)
  const header = Buffer.alloc(20)
  header.writeUInt32LE(0x46546c67, 0)
  header.writeUInt32LE(2, 4)
  header.writeUInt32LE(28 + json.length + body.length, 8)
  header.writeUInt32LE(json.length, 12)
  header.writeUInt32LE(JSON_CHUNK, 16)
  const binaryHeader = Buffer.alloc(8)
  binaryHeader.writeUInt32LE(body.length, 0)
  binaryHeader.writeUInt32LE(BINARY_CHUNK, 4)
  return Buffer.concat([header, json, binaryHeader, body])
}

function padded(bytes: Buffer, filler: number): Buffer {
  return Buffer.concat([bytes, Buffer.alloc((4 - (bytes.length % 4)) % 4, filler)])
}

/** The part of Google's decoder that is used, https://google.github.io/draco/. */
type DracoModule = {
  readonly Decoder: new () => DracoDecoder
  readonly DecoderBuffer: new () => { Init: (bytes: Int8Array, length: number) => void }
  readonly Mesh: new () => DracoMesh
  readonly DracoFloat32Array: new () => { GetValue: (index: number) => number }
  readonly _malloc: (bytes: number) => number
  readonly _free: (pointer: number) => void
  readonly HEAPU32: Uint32Array
  readonly destroy: (object: unknown) => void
}
type DracoMesh = { num_faces: () => number; num_points: () => number }
type DracoDecoder = {
  DecodeBufferToMesh: (buffer: unknown, mesh: DracoMesh) => { ok: () => boolean }
  GetAttributeByUniqueId: (mesh: DracoMesh, id: number) => unknown
  GetAttributeFloatForAllPoints: (mesh: DracoMesh, attribute: unknown, into: unknown) => boolean
  GetTrianglesUInt32Array: (mesh: DracoMesh, bytes: number, pointer: number) => boolean
}

function decode(draco: DracoModule, bytes: Uint8Array) {
  const decoder = new draco.Decoder()
  const buffer = new draco.DecoderBuffer()
  buffer.Init(new Int8Array(bytes), bytes.length)
  const mesh = new draco.Mesh()
  if (!decoder.DecodeBufferToMesh(buffer, mesh).ok()) {
    throw new Error('the packed geometry does not decode')
  }
  const indexBytes = mesh.num_faces() * 3 * 4
  const pointer = draco._malloc(indexBytes)
  decoder.GetTrianglesUInt32Array(mesh, indexBytes, pointer)
  const indices = draco.HEAPU32.slice(pointer / 4, (pointer + indexBytes) / 4)
  draco._free(pointer)
  return {
    indices: Uint32Array.from(indices),
    attribute(id: number, components: number): Float32Array {
      const values = new draco.DracoFloat32Array()
      const attribute = decoder.GetAttributeByUniqueId(mesh, id)
      decoder.GetAttributeFloatForAllPoints(mesh, attribute, values)
      const length = mesh.num_points() * components
      const floats = Float32Array.from({ length }, (_, index) => values.GetValue(index))
      draco.destroy(values)
      return floats
    },
    free(): void {
      for (const object of [mesh, buffer, decoder]) draco.destroy(object)
    },
  }
}

/** The decoder that comes with three; a script, so it is evaluated rather than imported. */
async function loadDraco(): Promise<DracoModule> {
  const path = createRequire(import.meta.url).resolve(
    'three/examples/jsm/libs/draco/draco_decoder.js',
  )
  const sandbox = vm.createContext({ console })
  new vm.Script(readFileSync(path, 'utf8')).runInContext(sandbox)
  const start = sandbox['DracoDecoderModule'] as () => Promise<DracoModule>
  return start()
}
