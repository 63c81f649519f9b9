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
  readonly images: readonly GltfImage[]
  readonly textures: number
}

/** A picture inside the file, in a buffer view or as a `data:` address. */
export interface GltfImage {
  readonly bufferView: number | null
  readonly uri: string | null
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
  /** The texture of its base colour. */
  readonly texture: GltfTexture | null
  readonly isBlended: boolean
  /** What is fainter is not drawn at all; `null` where nothing is cut out. */
  readonly cutoff: number | null
  readonly isDoubleSided: boolean
  readonly metalness: number
  readonly roughness: number
  /** Linear RGB. */
  readonly emissive: readonly [number, number, number]
}

/** How a texture is read, without the picture. */
export interface GltfSampler {
  readonly wrapU: Wrap
  readonly wrapV: Wrap
  /** False where single texels are to be seen. */
  readonly isSmooth: boolean
}

export type Wrap = 'repeat' | 'clamp' | 'mirror'

/** A texture as a material uses it. */
export interface GltfTexture extends GltfSampler {
  readonly image: number
  /** The `TEXCOORD_n` it lies by. */
  readonly coordinates: number
  /** Moves the coordinates: first scaled, then turned by radians, then shifted. */
  readonly offset: readonly [number, number]
  readonly rotation: number
  readonly scale: readonly [number, number]
}

export interface GltfNode {
  readonly mesh: number | null
  readonly children: readonly number[]
  readonly matrix: readonly number[] | null
  readonly translation: readonly number[] | null
  readonly rotation: readonly number[] | null
  readonly scale: readonly number[] | null
}
