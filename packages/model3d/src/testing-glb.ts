/** A GLB of a JSON document and binary bytes, with fields to damage, for tests. */
export function glbOf(
  document: unknown,
  binary: Uint8Array = new Uint8Array(0),
  damage: { magic?: number; version?: number; length?: number; jsonLength?: number } = {},
): Uint8Array {
  const text = typeof document === 'string' ? document : JSON.stringify(document)
  const json = new Uint8Array((text.length + 3) & ~3).fill(0x20)
  for (let at = 0; at < text.length; at += 1) json[at] = text.charCodeAt(at)
  const total = 20 + json.length + 8 + binary.length
  const file = new Uint8Array(total)
  const view = new DataView(file.buffer)
  view.setUint32(0, damage.magic ?? 0x46546c67, true)
  view.setUint32(4, damage.version ?? 2, true)
  view.setUint32(8, damage.length ?? total, true)
  view.setUint32(12, damage.jsonLength ?? json.length, true)
  view.setUint32(16, 0x4e4f534a, true)
  file.set(json, 20)
  view.setUint32(20 + json.length, binary.length, true)
  view.setUint32(24 + json.length, 0x004e4942, true)
  file.set(binary, 28 + json.length)
  return file
}

/** One triangle (0,0,0) (1,0,0) (0,2,0) with indices; a fresh document each time. */
export function triangleDocument(): any {
  return {
    asset: { version: '2.0', generator: 'test' },
    scene: 0,
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [{ primitives: [{ attributes: { POSITION: 0 }, indices: 1, material: 0 }] }],
    materials: [
      { name: 'Red', pbrMetallicRoughness: { baseColorFactor: [1, 0, 0, 1] }, doubleSided: true },
    ],
    accessors: [
      {
        bufferView: 0,
        componentType: 5126,
        count: 3,
        type: 'VEC3',
        min: [0, 0, 0],
        max: [1, 2, 0],
      },
      { bufferView: 1, componentType: 5123, count: 3, type: 'SCALAR' },
    ],
    bufferViews: [
      { buffer: 0, byteLength: 36 },
      { buffer: 0, byteOffset: 36, byteLength: 6 },
    ],
    buffers: [{ byteLength: 44 }],
  }
}

export function triangleBytes(): Uint8Array {
  const bytes = new Uint8Array(44)
  new Float32Array(bytes.buffer, 0, 9).set([0, 0, 0, 1, 0, 0, 0, 2, 0])
  new Uint16Array(bytes.buffer, 36, 3).set([0, 1, 2])
  return bytes
}

/**
 * A square from (-1,-1) to (1,1) that faces the viewer, with a texture over the whole of it. Vertex
 * colours (accessor 2) are green, further coordinates (accessor 3) all near the top left.
 */
export function squareDocument(): any {
  const accessor = (bufferView: number, type: string) => ({
    bufferView,
    componentType: 5126,
    count: 4,
    type,
  })
  return {
    asset: { version: '2.0' },
    scenes: [{ nodes: [0] }],
    nodes: [{ mesh: 0 }],
    meshes: [
      { primitives: [{ mode: 5, attributes: { POSITION: 0, TEXCOORD_0: 1 }, material: 0 }] },
    ],
    materials: [{ pbrMetallicRoughness: { baseColorTexture: { index: 0 } } }],
    textures: [{ source: 0 }],
    images: [{ bufferView: 4, mimeType: 'image/png' }],
    accessors: [
      { ...accessor(0, 'VEC3'), min: [-1, -1, 0], max: [1, 1, 0] },
      accessor(1, 'VEC2'),
      accessor(2, 'VEC3'),
      accessor(3, 'VEC2'),
    ],
    bufferViews: [
      { buffer: 0, byteLength: 48 },
      { buffer: 0, byteOffset: 48, byteLength: 32 },
      { buffer: 0, byteOffset: 80, byteLength: 48 },
      { buffer: 0, byteOffset: 128, byteLength: 32 },
      { buffer: 0, byteOffset: 160, byteLength: 4 },
    ],
    buffers: [{ byteLength: 164 }],
  }
}

/** The buffer of `squareDocument`; its picture is four bytes that are none. */
export function squareBytes(): Uint8Array {
  const numbers = new Float32Array(40)
  numbers.set([-1, -1, 0, 1, -1, 0, -1, 1, 0, 1, 1, 0])
  numbers.set([0, 1, 1, 1, 0, 0, 1, 0], 12)
  numbers.set([0, 1, 0, 0, 1, 0, 0, 1, 0, 0, 1, 0], 20)
  numbers.set([0.1, 0.2, 0.2, 0.2, 0.1, 0.1, 0.2, 0.1], 32)
  const bytes = new Uint8Array(164)
  bytes.set(new Uint8Array(numbers.buffer))
  bytes.set([1, 2, 3, 4], 160)
  return bytes
}
