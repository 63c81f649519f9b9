import type { AssetKind } from '@tessera/contracts'
import type { BasePageData } from '#web/routing/page-meta.ts'

/** What becomes of an asset of a selection, said before the download. */
export const verdicts = [
  'free',
  'yours',
  'included',
  'spends',
  'spent',
  'plan',
  'otherPlan',
  'pack',
  'noFile',
  'gone',
] as const
export type Verdict = (typeof verdicts)[number]

const granted: ReadonlySet<Verdict> = new Set(['free', 'yours', 'included', 'spends'])

/** Whether it is going to be in the archive. */
export function isGranted(verdict: Verdict): boolean {
  return granted.has(verdict)
}

/** An asset that was selected; nothing but its id is known of one that is not there. */
export type SelectedAsset = {
  readonly id: string
  readonly verdict: Verdict
  readonly work: {
    readonly uuid: string
    readonly kind: AssetKind
    readonly product: 'item' | 'pack'
    readonly slug: string
    readonly name: string
    readonly author: string
    readonly modifiedAt: number
  } | null
}

/** A counter of a plan that the selection uses. */
export type SelectionCost = {
  readonly kinds: readonly AssetKind[]
  readonly count: number
  readonly left: number
  readonly period: 'day' | 'month'
}

export type SelectionData = {
  readonly pageData: BasePageData
  readonly works: readonly SelectedAsset[]
  readonly costs: readonly SelectionCost[]
  /** How many more were selected than one archive takes. */
  readonly leftOut: number
  /** Why the archive was refused, in the page's language. */
  readonly refused: string | null
}

export const SELECTION_PATH = '/dashboard/downloads/selection'
/** Assets of one selection. */
export const MOST_SELECTED = 500

/** The page of a selection; ids are numbers or uuids. */
export function selectionPath(ids: readonly string[]): string {
  return ids.length === 0 ? SELECTION_PATH : `${SELECTION_PATH}?id=${ids.join('.')}`
}

/** The ids of an address: forms repeat the name, links join them by dots. */
export function readSelection(address: URLSearchParams): string[] {
  const ids = address.getAll('id').flatMap((text) => text.split('.'))
  return [...new Set(ids.filter((id) => id !== ''))]
}
