import { chooseParts } from '../choose-parts.ts'
import type { KitDefinition, KitElement, KitValue } from '../definition.ts'
import { tidyPlacements } from './read-transform.ts'
import type { MemberTransform, Scene, SceneFigure } from './scene.ts'

/** A drawing on a smaller canvas is enlarged by a whole number up to about this many units. */
const COMFORTABLE_SIDE = 400

/** The figure that a seed draws, in the middle of a box, as large as fits. */
export function figureOf(
  slug: string,
  kit: KitDefinition,
  {
    id,
    seed,
    hasBackground,
    transform,
  }: Pick<SceneFigure, 'id' | 'hasBackground' | 'transform'> & { seed: string },
): SceneFigure {
  const { choices, colors, placements, variables } = chooseParts(kit, seed)
  return {
    type: 'figure',
    id,
    kit: slug,
    choices,
    colors,
    placements: tidyPlacements(placements),
    order: null,
    initials: usesLetters(kit) ? (variables.initials ?? '') : '',
    hasBackground,
    transform,
  }
}

/** The scene an editor opens with: one figure that fills it. */
export function firstScene(slug: string, kit: KitDefinition, seed: string): Scene {
  const times = Math.max(1, Math.round(COMFORTABLE_SIDE / Math.max(kit.width, kit.height)))
  const [width, height] = [Math.round(kit.width * times), Math.round(kit.height * times)]
  const transform = standingAt(width / 2, height / 2, times)
  return {
    width,
    height,
    background: null,
    corner: 0,
    palette: [],
    members: [figureOf(slug, kit, { id: 1, seed, hasBackground: true, transform })],
  }
}

/** Upright and not mirrored. */
export function standingAt(x: number, y: number, scale: number): MemberTransform {
  return { x, y, scale, rotate: 0, flipX: false, flipY: false }
}

/** Whether any drawing of the kit shows letters of the name. */
export function usesLetters(kit: KitDefinition): boolean {
  const isLetter = (value: KitValue) => typeof value !== 'string' && value.type === 'variable'
  const any = (elements: readonly KitElement[]): boolean =>
    elements.some((element) => {
      if (element.type === 'text') return isLetter(element.value)
      return element.type === 'element' && any(element.children)
    })
  return (
    any(kit.elements) ||
    kit.slots.some(({ variants }) => variants.some(({ elements }) => any(elements)))
  )
}
