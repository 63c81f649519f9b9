import { dimension, downloadFormat, leastSides, orientation } from './kinds.ts'

type FacetPlace = 'panel' | 'chips' | 'address' | 'api'

/** A facet that the index holds as a column. */
export type Facet = {
  /** As the address, the API and the index call it. */
  readonly name: string
  /** Key of the message that names it; names of values that have words follow it after a dot. */
  readonly label: string
  /**
   * How a document carries it: `set` any of the values, `enum` one, `range` all steps up to its own,
   * of which a search names the least.
   */
  readonly type: 'set' | 'enum' | 'range'
  /** In the order of their positions in the index. */
  readonly values: readonly string[]
  /** Whose combinations its values go with best, see `FacetColumn` of packages/search. */
  readonly beside: 'style' | 'category'
  /** How many values one search may name, any of which will do. */
  readonly most: number
  /** Values that are names themselves; those of `format` are read in the table of formats. */
  readonly named?: 'format' | 'licence'
  readonly shows: readonly FacetPlace[]
  /** What the API documents of the parameter and of its counts, and says of a wrong value. */
  readonly describes?: string
  readonly describesCounts?: string
  readonly refuses?: string
}

const everywhere = ['panel', 'chips', 'address', 'api'] as const
const sides = leastSides.map(String)
const oneOfSides = `must be one of ${sides.join(', ')}`

/** What the filter calls every licence that is not in the list. */
export const OTHER_LICENSE = 'other'

/** What the licence filter understands: SPDX identifiers, and any other. */
const licenseValues = [
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
  OTHER_LICENSE,
] as const

/**
 * Every facet of the index's own columns, in the order of addresses, answers and the filter panel.
 * Contract, address, panel, chips, labels, the columns of the index and the mapping of OpenSearch
 * follow from a row; how a document carries it is read in `facet-readers.ts`.
 */
export const facets = [
  {
    name: 'file_type',
    label: 'search.fileType',
    type: 'set',
    values: downloadFormat.options,
    beside: 'style',
    most: 20,
    named: 'format',
    shows: everywhere,
    describes: 'What can be downloaded, such as svg,lottie; any of several',
  },
  {
    name: 'orientation',
    label: 'search.orientation',
    type: 'enum',
    values: orientation.options,
    beside: 'style',
    most: 3,
    shows: everywhere,
  },
  {
    name: 'dimension',
    label: 'search.dimension',
    type: 'enum',
    values: dimension.options,
    beside: 'category',
    most: 1,
    shows: everywhere,
    describes: 'By the longer side as drawn: below 64 px, below 256 px, from 256 px',
  },
  {
    name: 'min_width',
    label: 'search.minWidth',
    type: 'range',
    values: sides,
    beside: 'category',
    most: 1,
    shows: everywhere,
    describes: 'Pixels as drawn',
    describesCounts: 'How many are at least so wide',
    refuses: oneOfSides,
  },
  {
    name: 'min_height',
    label: 'search.minHeight',
    type: 'range',
    values: sides,
    beside: 'category',
    most: 1,
    shows: everywhere,
    describes: 'Pixels as drawn',
    describesCounts: 'How many are at least so high',
    refuses: oneOfSides,
  },
  {
    name: 'license',
    label: 'search.license',
    type: 'enum',
    values: licenseValues,
    beside: 'style',
    most: 20,
    named: 'licence',
    shows: everywhere,
    describes: 'SPDX identifiers, such as MIT,CC0-1.0, or other; any of several',
  },
] as const satisfies readonly Facet[]

export type FacetName = (typeof facets)[number]['name']
/** Chosen values by facet; absent is none. */
export type FacetChoices = Readonly<Partial<Record<FacetName, readonly string[]>>>

export function facetNamed(name: FacetName): Facet {
  return facets.find((row) => row.name === name)!
}

/** Those that show in a place, in order. */
export function facetsIn<Row extends Facet>(place: FacetPlace, rows: readonly Row[]): Row[] {
  return rows.filter(({ shows }) => shows.includes(place))
}
