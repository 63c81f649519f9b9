import { inspectGlb } from '../inspect-glb.ts'
import { readContainer } from '../read-container.ts'
import { readDocument } from '../read-document.ts'
import { scenePrimitives } from '../scene-primitives.ts'
import { variantNames } from './variants.ts'

/** What a model holds beside its materials, and what it costs to show. */
export type ModelParts = {
  readonly clips: readonly { readonly name: string; readonly seconds: number }[]
  readonly variants: readonly string[]
  readonly budget: {
    readonly bytes: number
    readonly triangles: number
    readonly vertices: number
    readonly textures: number
    /** Primitives that the scene draws, one after the other. */
    readonly drawCalls: number
  }
}

/** @throws ModelError as `inspectGlb` */
export function listParts(bytes: Uint8Array): ModelParts {
  const { animations, triangles, vertices, textures } = inspectGlb(bytes)
  return {
    clips: animations.map(({ name, durationS: seconds }) => ({ name, seconds })),
    variants: variantNames(readContainer(bytes).json),
    budget: {
      bytes: bytes.length,
      triangles,
      vertices,
      textures,
      drawCalls: scenePrimitives(readDocument(bytes)).length,
    },
  }
}
