/** The part of glTF 2.0 that this package reads, after checking. */
export interface GltfDocument {
  readonly generator: string | null
  readonly copyright: string | null
  readonly extensionsUsed: readonly string[]
  readonly buffers: readonly (Uint8Array | null)[]
  readonly bufferViews: readonly GltfBufferView[]
  readonly accessors: readonly GltfAccessor[]
  readonly meshes: readonly GltfMesh[]
  readonly materials: readonly GltfMaterial[]
  readonly nodes: readonly GltfNode[]
  /** Root nodes of the scene that is shown. */
  readonly roots: readonly number[]
  readonly animations: readonly { readonly name: string; readonly inputs: readonly number[] }[]
  readonly textures: number
}

export interface GltfBufferView {
  readonly buffer: number
  readonly byteOffset: number
  readonly byteLength: number
  /** 0 when tightly packed. */
  readonly byteStride: number
  /** True when an extension holds the bytes in packed form; they cannot be read here. */
  readonly isCompressed: boolean
}

export interface GltfAccessor {
  /** `null`: all zero, or held by a compressed primitive. */
  readonly bufferView: number | null
  readonly byteOffset: number
  readonly componentType: ComponentType
  readonly normalized: boolean
  readonly count: number
  /** Components of one element: 1 for SCALAR … 16 for MAT4. */
  readonly size: number
  readonly min: readonly number[] | null
  readonly max: readonly number[] | null
  readonly sparse: GltfSparse | null
}

export interface GltfSparse {
  readonly count: number
  readonly indices: {
    readonly bufferView: number
    readonly byteOffset: number
    readonly componentType: ComponentType
  }
  readonly values: { readonly bufferView: number; readonly byteOffset: number }
}

export const COMPONENT_BYTES = { 5120: 1, 5121: 1, 5122: 2, 5123: 2, 5125: 4, 5126: 4 } as const
export type ComponentType = keyof typeof COMPONENT_BYTES

export const ELEMENT_SIZES = {
  SCALAR: 1,
  VEC2: 2,
  VEC3: 3,
  VEC4: 4,
  MAT2: 4,
  MAT3: 9,
  MAT4: 16,
} as const

export interface GltfPrimitive {
  /** 0 points … 4 triangles, 5 strip, 6 fan. */
  readonly mode: number
  readonly attributes: ReadonlyMap<string, number>
  readonly indices: number | null
  readonly material: number | null
  readonly isCompressed: boolean
}

export interface GltfMesh {
  readonly primitives: readonly GltfPrimitive[]
}

export interface GltfMaterial {
  readonly name: string
  /** Linear RGBA. */
  readonly baseColor: readonly [number, number, number, number]
  readonly isBlended: boolean
  readonly isDoubleSided: boolean
}

export interface GltfNode {
  readonly mesh: number | null
  readonly children: readonly number[]
  readonly matrix: readonly number[] | null
  readonly translation: readonly number[] | null
  readonly rotation: readonly number[] | null
  readonly scale: readonly number[] | null
}
