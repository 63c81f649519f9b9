import {
  downloadFormat,
  facetNamed,
  facets,
  leastSides,
  OTHER_LICENSE,
  type AssetKind,
  type Dimension,
  type FacetName,
  type Orientation,
} from '@tessera/contracts'
import { downloadFormats } from '@tessera/convert'
import { canonicalSpdx } from '@tessera/licensing'
import type { FacetValues } from '@tessera/search'

/** What the facets of a document are read from. */
export type FacetFacts = {
  readonly kind: AssetKind
  readonly isAnimated: boolean
  readonly width: number | null
  readonly height: number | null
  readonly spdx: string
  /** Formats of the stored originals; null of packs and bundles. */
  readonly stored: readonly string[] | null
}

const MEDIUM_FROM = 64
const LARGE_FROM = 256
/** Sides within a twentieth of each other look square. */
const SQUARE_RATIO = 1.05

/** How a document carries each facet: its values, or of a range how many steps it reaches. */
const readers = {
  file_type: ({ kind, stored, isAnimated }) => fileTypesOf(kind, stored, isAnimated),
  orientation: ({ width, height }) => orientationOf(width, height) ?? [],
  dimension: ({ width, height }) => dimensionOf(width, height) ?? [],
  min_width: ({ width }) => sideRank(width),
  min_height: ({ height }) => sideRank(height),
  license: ({ spdx }) => licenseOf(spdx),
} as const satisfies Record<FacetName, (facts: FacetFacts) => string | readonly string[] | number>

/** The values of all facets as the index takes them. */
export function readFacets(facts: FacetFacts): FacetValues {
  return Object.fromEntries(
    facets.map(({ name, type, values }) => {
      const value = readers[name](facts)
      if (typeof value === 'number') return [name, value]
      const own = typeof value === 'string' ? [value] : value
      const positions = own.map((known) => (values as readonly string[]).indexOf(known))
      return [name, type === 'set' ? positions : positions[0]]
    }),
  )
}

/** Null where a side is unknown. */
export function orientationOf(width: number | null, height: number | null): Orientation | null {
  if (!width || !height) return null
  if (Math.max(width, height) <= Math.min(width, height) * SQUARE_RATIO) return 'square'
  return width > height ? 'landscape' : 'portrait'
}

/** The size of a drawing by its longer side; null where that is unknown or below the first step. */
export function dimensionOf(width: number | null, height: number | null): Dimension | null {
  const longer = Math.max(width ?? 0, height ?? 0)
  if (longer < leastSides[0]) return null
  if (longer < MEDIUM_FROM) return 'small'
  return longer < LARGE_FROM ? 'medium' : 'large'
}

/** How many of `leastSides` a side reaches. */
function sideRank(pixels: number | null): number {
  return leastSides.filter((least) => least <= (pixels ?? 0)).length
}

function licenseOf(spdx: string): string {
  const canonical = canonicalSpdx(spdx)
  return facetNamed('license').values.includes(canonical) ? canonical : OTHER_LICENSE
}

/** What can be downloaded of an asset; of a pack, what its kind is made of. */
function fileTypesOf(
  kind: AssetKind,
  stored: readonly string[] | null,
  isAnimated: boolean,
): string[] {
  const formats: readonly string[] = downloadFormat.options
  return downloadFormats(kind, stored ?? usualFiles[kind], { isAnimated })
    .map(({ format }) => format as string)
    .filter((format) => formats.includes(format))
}

const usualFiles: Readonly<Record<AssetKind, readonly string[]>> = {
  icon: ['svg'],
  illustration: ['svg'],
  '3d': ['png', 'webp'],
  lottie: ['json'],
  'kit-illustration': ['svg'],
  photo: ['jpg'],
}
