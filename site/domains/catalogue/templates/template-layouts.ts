import { layoutsForScreens } from './layouts-for-screens.ts'
import { layoutsForWorks } from './layouts-for-works.ts'
import type { TemplateCategoryId } from './template-categories.ts'
import type { TemplateLayout } from './template-layout.ts'

const known = [...layoutsForScreens, ...layoutsForWorks] as const

export type TemplateLayoutId = (typeof known)[number]['id']
export type KnownLayout = TemplateLayout & { readonly id: TemplateLayoutId }

/** Two of each category; no two share an arrangement. */
export const templateLayouts: readonly KnownLayout[] = known

/** The layouts of a category: each is made for its size and use. */
export function layoutsOf(category: TemplateCategoryId): readonly KnownLayout[] {
  return templateLayouts.filter((layout) => layout.category === category)
}

export function findLayout(
  category: TemplateCategoryId,
  id: string | undefined,
): KnownLayout | undefined {
  return layoutsOf(category).find((layout) => layout.id === id)
}
