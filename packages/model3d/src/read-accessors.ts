import { ModelError } from './errors.ts'
import { COMPONENT_BYTES, ELEMENT_SIZES } from './gltf-document.ts'
import type {
  ComponentType,
  GltfAccessor,
  GltfBufferView,
  GltfDocument,
  GltfSparse,
} from './gltf-document.ts'
import { indexAt, listAt, numbersAt, objectAt, wholeAt } from './gltf-json.ts'
import type { Json } from './gltf-json.ts'

/** Elements of one accessor. */
const MAX_COUNT = 20_000_000
/** Elements of a sparse accessor that has no buffer view, and so no bytes behind its size. */
const MAX_UNBACKED = 1_000_000
const MAX_BYTES = 0xffffffff

/** @throws ModelError `bad-reference`, `bad-buffer` on a view that leaves its buffer */
export function readBufferViews(
  json: Json,
  buffers: readonly (Uint8Array | null)[],
): GltfBufferView[] {
  return listAt(json['bufferViews'], 'bufferViews').map((item, index) => {
    const where = `bufferViews[${index}]`
    const extensions = objectAt(item['extensions'] ?? {}, where)
    const packed = extensions['EXT_meshopt_compression'] ?? extensions['KHR_meshopt_compression']
    if (packed !== undefined) readRange(objectAt(packed, where), where, buffers, true)
    return readRange(item, where, buffers, packed !== undefined)
  })
}

function readRange(
  item: Json,
  where: string,
  buffers: readonly (Uint8Array | null)[],
  isCompressed: boolean,
): GltfBufferView {
  const buffer = indexAt(item['buffer'], buffers.length, `${where}.buffer`)
  const byteOffset = wholeAt(item['byteOffset'] ?? 0, MAX_BYTES, where, 'bad-buffer')
  const byteLength = wholeAt(item['byteLength'], MAX_BYTES, where, 'bad-buffer')
  const byteStride = wholeAt(item['byteStride'] ?? 0, 256, where, 'bad-buffer')
  const bytes = buffers[buffer]
  if (bytes && byteOffset + byteLength > bytes.length) {
    throw new ModelError('bad-buffer', `${where} leaves its buffer`)
  }
  return { buffer, byteOffset, byteLength, byteStride, isCompressed }
}

/** @throws ModelError `bad-accessor`, `bad-reference` on an accessor that leaves its view */
export function readAccessors(json: Json, views: readonly GltfBufferView[]): GltfAccessor[] {
  return listAt(json['accessors'], 'accessors').map((item, index) => {
    const where = `accessors[${index}]`
    const type = item['type']
    if (typeof type !== 'string' || !Object.hasOwn(ELEMENT_SIZES, type)) {
      throw new ModelError('bad-accessor', `${where} has no known type`)
    }
    const size = ELEMENT_SIZES[type as keyof typeof ELEMENT_SIZES]
    const accessor: GltfAccessor = {
      bufferView:
        item['bufferView'] === undefined
          ? null
          : indexAt(item['bufferView'], views.length, `${where}.bufferView`),
      byteOffset: wholeAt(item['byteOffset'] ?? 0, MAX_BYTES, where, 'bad-accessor'),
      componentType: componentTypeAt(item['componentType'], where),
      normalized: item['normalized'] === true,
      count: wholeAt(item['count'], MAX_COUNT, `${where}.count`, 'bad-accessor'),
      size,
      min: numbersAt(item['min'], size, `${where}.min`),
      max: numbersAt(item['max'], size, `${where}.max`),
      sparse:
        item['sparse'] === undefined
          ? null
          : readSparse(objectAt(item['sparse'], where), where, views),
    }
    checkBounds(accessor, views, where)
    return accessor
  })
}

function readSparse(item: Json, where: string, views: readonly GltfBufferView[]): GltfSparse {
  const indices = objectAt(item['indices'], `${where}.sparse.indices`)
  const values = objectAt(item['values'], `${where}.sparse.values`)
  const bytes = (value: unknown) => wholeAt(value ?? 0, MAX_BYTES, where, 'bad-accessor')
  return {
    count: wholeAt(item['count'], MAX_COUNT, `${where}.sparse.count`, 'bad-accessor'),
    indices: {
      bufferView: indexAt(indices['bufferView'], views.length, `${where}.sparse`),
      byteOffset: bytes(indices['byteOffset']),
      componentType: componentTypeAt(indices['componentType'], where),
    },
    values: {
      bufferView: indexAt(values['bufferView'], views.length, `${where}.sparse`),
      byteOffset: bytes(values['byteOffset']),
    },
  }
}

function componentTypeAt(value: unknown, where: string): ComponentType {
  if (typeof value !== 'number' || !Object.hasOwn(COMPONENT_BYTES, value)) {
    throw new ModelError('bad-accessor', `${where} has no known component type`)
  }
  return value as ComponentType
}

function checkBounds(
  accessor: GltfAccessor,
  views: readonly GltfBufferView[],
  where: string,
): void {
  const { sparse, count, size } = accessor
  const bytes = COMPONENT_BYTES[accessor.componentType]
  const view = accessor.bufferView === null ? undefined : views[accessor.bufferView]
  if (view) {
    const stride = view.byteStride || size * bytes
    if (stride < size * bytes) throw new ModelError('bad-accessor', `${where} overlaps itself`)
    const end = accessor.byteOffset + (count - 1) * stride + size * bytes
    if (count > 0 && end > view.byteLength) {
      throw new ModelError('bad-accessor', `${where} leaves its buffer view`)
    }
  }
  if (!sparse) return
  if (!view && count > MAX_UNBACKED) throw new ModelError('too-large', `${where} holds no data`)
  const indexView = views[sparse.indices.bufferView]
  const valueView = views[sparse.values.bufferView]
  const indexEnd =
    sparse.indices.byteOffset + sparse.count * COMPONENT_BYTES[sparse.indices.componentType]
  const valueEnd = sparse.values.byteOffset + sparse.count * size * bytes
  const isInside =
    sparse.count <= count &&
    indexEnd <= (indexView?.byteLength ?? 0) &&
    valueEnd <= (valueView?.byteLength ?? 0)
  if (!isInside) throw new ModelError('bad-accessor', `${where}.sparse leaves its buffer view`)
}

/**
 * The accessor's values, `size` per element, with normalised integers scaled and sparse values put
 * in; `null` when an extension holds them in packed form.
 *
 * @throws ModelError `bad-accessor` on a sparse index past the end
 */
export function accessorValues(document: GltfDocument, index: number): Float64Array | null {
  const accessor = document.accessors[index]
  if (accessor === undefined) return null
  const { count, size, componentType, sparse } = accessor
  if (accessor.bufferView === null && sparse === null) return null
  const values = new Float64Array(count * size)
  const scale = accessor.normalized ? NORMALIZERS[componentType] : 1
  if (accessor.bufferView !== null) {
    const source = viewBytes(document, accessor.bufferView)
    if (source === null) return null
    const bytes = COMPONENT_BYTES[componentType]
    const stride = source.stride || size * bytes
    for (let element = 0; element < count; element += 1) {
      for (let part = 0; part < size; part += 1) {
        const at = accessor.byteOffset + element * stride + part * bytes
        values[element * size + part] = readComponent(source.data, at, componentType) * scale
      }
    }
  }
  if (sparse === null) return values
  const indices = viewBytes(document, sparse.indices.bufferView)
  const changes = viewBytes(document, sparse.values.bufferView)
  if (indices === null || changes === null) return null
  const indexBytes = COMPONENT_BYTES[sparse.indices.componentType]
  for (let change = 0; change < sparse.count; change += 1) {
    const at = sparse.indices.byteOffset + change * indexBytes
    const element = readComponent(indices.data, at, sparse.indices.componentType)
    if (element >= count) throw new ModelError('bad-accessor', 'a sparse index is past the end')
    for (let part = 0; part < size; part += 1) {
      const from =
        sparse.values.byteOffset + (change * size + part) * COMPONENT_BYTES[componentType]
      values[element * size + part] = readComponent(changes.data, from, componentType) * scale
    }
  }
  return values
}

const NORMALIZERS = {
  5120: 1 / 127,
  5121: 1 / 255,
  5122: 1 / 32767,
  5123: 1 / 65535,
  5125: 1 / 0xffffffff,
  5126: 1,
} as const satisfies Record<ComponentType, number>

function viewBytes(document: GltfDocument, index: number) {
  const view = document.bufferViews[index]
  const bytes = view && document.buffers[view.buffer]
  if (!view || !bytes || view.isCompressed) return null
  const data = new DataView(bytes.buffer, bytes.byteOffset + view.byteOffset, view.byteLength)
  return { data, stride: view.byteStride }
}

function readComponent(data: DataView, at: number, type: ComponentType): number {
  switch (type) {
    case 5120:
      return data.getInt8(at)
    case 5121:
      return data.getUint8(at)
    case 5122:
      return data.getInt16(at, true)
    case 5123:
      return data.getUint16(at, true)
    case 5125:
      return data.getUint32(at, true)
    case 5126:
      return data.getFloat32(at, true)
  }
}
