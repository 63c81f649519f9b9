import { assetKind, language } from '@tessera/contracts'
import type { TableSpec } from '#domains/foundation/tables/index.ts'

export const STATISTICS_PATH = '/contributor/statistics'

/** What the figures are grouped by; each is a page of its own. */
export const groups = ['days', 'items', 'packs', 'kinds', 'searches'] as const
export type Group = (typeof groups)[number]

export const spans = ['7', '30', '90', '365'] as const

const days = { days: spans }
const kinds = { ...days, kind: assetKind.options }

export const statisticsTables = {
  days: { sorts: ['day', 'views', 'downloads'], filters: kinds },
  items: {
    sorts: ['downloads', 'views', 'searches', 'name'],
    filters: kinds,
    isSearched: true,
  },
  packs: { sorts: ['downloads', 'views', 'name'], filters: kinds, isSearched: true },
  kinds: { sorts: ['downloads', 'views', 'works', 'name'], filters: days },
  searches: {
    sorts: ['clicks', 'name'],
    filters: { ...days, language: language.options },
    isSearched: true,
  },
} as const satisfies Record<Group, TableSpec>

export function groupPath(group: Group): string {
  return group === 'days' ? STATISTICS_PATH : `${STATISTICS_PATH}/${group}`
}

export function isGroup(name: string): name is Group {
  return groups.some((one) => one === name)
}

/** One line of any of the tables; what a group does not have is null. */
export type StatisticsRow = {
  readonly key: string
  readonly name: string
  readonly kind: string | null
  readonly slug: string | null
  readonly language: string | null
  readonly works: number | null
  readonly views: number | null
  readonly downloads: number | null
  readonly searches: number | null
}
