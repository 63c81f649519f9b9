import {
  downloadFormat,
  leastSides,
  orientation,
  type AssetKind,
  type Dimension,
  type DownloadFormat,
  type Orientation,
} from '@tessera/contracts'
import { downloadFormats } from '@tessera/convert'
import { canonicalSpdx } from '@tessera/licensing'

/**
 * Traits that the index has no field for travel in two that it has: the number of the style and
 * that of the category hold them in their upper bits. Whoever filters or counts a trait names the
 * numbers that are in use and sums over them, so totals and counts stay exact (decision 026).
 */

/** Licences in the order of their number; 0 is any other. Append only: snapshots hold the numbers. */
export const licenseOrder = [
  'MIT',
  'ISC',
  'Apache-2.0',
  'CC0-1.0',
  'CC-BY-4.0',
  'CC-BY-3.0',
  'CC-BY-SA-4.0',
  'CC-BY-SA-3.0',
  'CC-BY-ND-4.0',
  'CC-BY-ND-3.0',
  'CC-BY-NC-4.0',
  'CC-BY-NC-3.0',
  'CC-BY-NC-SA-4.0',
  'CC-BY-NC-SA-3.0',
  'CC-BY-NC-ND-4.0',
  'CC-BY-NC-ND-3.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'Unlicense',
  'LicenseRef-public-domain',
  'MPL-2.0',
  'OFL-1.1',
  'GPL-2.0-only',
  'GPL-2.0-or-later',
  'GPL-3.0-only',
  'GPL-3.0-or-later',
  'LicenseRef-Tessera-Standard-1.0',
] as const

/** What the filter calls every licence that is not in the list. */
export const OTHER_LICENSE = 'other'

const orientations = orientation.options
const MEDIUM_FROM = leastSides.indexOf(64) + 1
const LARGE_FROM = leastSides.indexOf(256) + 1

/** Sides within a twentieth of each other look square. */
const SQUARE_RATIO = 1.05

const STYLE_BITS = 12
const LICENSE_BITS = 6
const ORIENTATION_BITS = 2
const CATEGORY_BITS = 16
const SIDE_BITS = 5

export type StyleTraits = {
  readonly styleId: number
  /** Canonical SPDX identifier, or `other`. */
  readonly license: string
  readonly orientation: Orientation | null
  readonly fileTypes: readonly DownloadFormat[]
}

export type CategoryTraits = {
  readonly categoryId: number
  /** How many of `leastSides` the width and the height reach. */
  readonly widthRank: number
  readonly heightRank: number
}

/** One number below 2^31 for a style with its traits. @throws RangeError from 4,096 styles on */
export function styleCode({ styleId, license, fileTypes, ...traits }: StyleTraits): number {
  if (styleId >= 2 ** STYLE_BITS) throw new RangeError(`style ${styleId} is too high for the index`)
  const known = licenseOrder.findIndex((spdx) => spdx === canonicalSpdx(license)) + 1
  const shape = traits.orientation === null ? 0 : orientations.indexOf(traits.orientation) + 1
  const types = fileTypes.reduce((mask, type) => mask | (1 << formats.indexOf(type)), 0)
  return (((((types << ORIENTATION_BITS) | shape) << LICENSE_BITS) | known) << STYLE_BITS) | styleId
}

export function readStyleCode(code: number): StyleTraits {
  const license = (code >>> STYLE_BITS) & mask(LICENSE_BITS)
  const shape = (code >>> (STYLE_BITS + LICENSE_BITS)) & mask(ORIENTATION_BITS)
  const types = code >>> (STYLE_BITS + LICENSE_BITS + ORIENTATION_BITS)
  return {
    styleId: code & mask(STYLE_BITS),
    license: licenseOrder[license - 1] ?? OTHER_LICENSE,
    orientation: orientations[shape - 1] ?? null,
    fileTypes: formats.filter((_, bit) => (types & (1 << bit)) !== 0),
  }
}

/** One number below 2^26 for a category with its traits. @throws RangeError from 65,536 categories on */
export function categoryCode({ categoryId, widthRank, heightRank }: CategoryTraits): number {
  if (categoryId >= 2 ** CATEGORY_BITS) {
    throw new RangeError(`category ${categoryId} is too high for the index`)
  }
  return (((heightRank << SIDE_BITS) | widthRank) << CATEGORY_BITS) | categoryId
}

export function readCategoryCode(code: number): CategoryTraits {
  return {
    categoryId: code & mask(CATEGORY_BITS),
    widthRank: (code >>> CATEGORY_BITS) & mask(SIDE_BITS),
    heightRank: code >>> (CATEGORY_BITS + SIDE_BITS),
  }
}

/** Null where a side is unknown. */
export function orientationOf(width: number | null, height: number | null): Orientation | null {
  if (!width || !height) return null
  if (Math.max(width, height) <= Math.min(width, height) * SQUARE_RATIO) return 'square'
  return width > height ? 'landscape' : 'portrait'
}

/** How many of `leastSides` a side reaches. */
export function sideRank(pixels: number | null): number {
  return leastSides.filter((least) => least <= (pixels ?? 0)).length
}

/** The size of a drawing; null where it is unknown. */
export function dimensionOf({ widthRank, heightRank }: CategoryTraits): Dimension | null {
  const rank = Math.max(widthRank, heightRank)
  if (rank === 0) return null
  if (rank < MEDIUM_FROM) return 'small'
  return rank < LARGE_FROM ? 'medium' : 'large'
}

/** What can be downloaded of an item; of a pack, what its kind is made of. */
export function fileTypesOf(
  kind: AssetKind,
  stored: readonly string[] | null,
  isAnimated: boolean,
): DownloadFormat[] {
  return downloadFormats(kind, stored ?? usualFiles[kind], { isAnimated })
    .map(({ format }) => format)
    .filter((format) => isDownloadFormat(format))
}

const usualFiles: Readonly<Record<AssetKind, readonly string[]>> = {
  icon: ['svg'],
  illustration: ['svg'],
  '3d': ['png', 'webp'],
  lottie: ['json'],
  'kit-illustration': ['svg'],
  photo: ['jpg'],
}

const formats = downloadFormat.options

function isDownloadFormat(format: string): format is DownloadFormat {
  return formats.some((known) => known === format)
}

function mask(bits: number): number {
  return 2 ** bits - 1
}
