import { CATEGORY_COUNT, CONTRIBUTOR_LIMIT, STYLE_COUNT } from './facet-word.ts'
import type { IndexData } from './index-data.ts'

export type PackedFacets = Pick<
  IndexData,
  'facets' | 'contributors' | 'styleProfiles' | 'categoryProfiles'
>

/** How many ordinals there are of each. */
type Sizes = {
  readonly styles: number
  readonly categories: number
  readonly contributors: number
}

type Put = (
  doc: number,
  flags: number,
  style: number,
  category: number,
  contributor: number,
  colors: number,
) => void

/** Puts the facets of documents into their words; ordinals that do not fit get a column of their own. */
export function createPacker(
  count: number,
  sizes: Sizes,
): { readonly put: Put; readonly packed: PackedFacets } {
  const facets = new Uint32Array(count * 2)
  const ownIf = (isWide: boolean) => new Uint32Array(isWide ? count : 0)
  const styleProfiles = ownIf(sizes.styles > STYLE_COUNT)
  const categoryProfiles = ownIf(sizes.categories > CATEGORY_COUNT)
  const contributors = ownIf(sizes.contributors > CONTRIBUTOR_LIMIT)
  const hasStyles = styleProfiles.length > 0
  const hasCategories = categoryProfiles.length > 0
  const hasContributors = contributors.length > 0
  return {
    packed: { facets, contributors, styleProfiles, categoryProfiles },
    put(doc, flags, style, category, contributor, colors) {
      facets[doc * 2] = flags | (hasStyles ? 0 : style << 10) | (hasCategories ? 0 : category << 20)
      facets[doc * 2 + 1] = (hasContributors ? 0 : contributor) | (colors << 16)
      if (hasStyles) styleProfiles[doc] = style
      if (hasCategories) categoryProfiles[doc] = category
      if (hasContributors) contributors[doc] = contributor
    },
  }
}
