import type { KitVariant } from './definition.ts'

/**
 * Whether a variant is the kit's own motion: a style sheet, and at most lids and the like that stay
 * hidden until the sheet moves them. Without its sheet it draws over the figure.
 */
export function isMotion(variant: KitVariant): boolean {
  return variant.elements.some((element) => element.type === 'element' && element.name === 'style')
}
