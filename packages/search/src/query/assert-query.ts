import type { SearchQuery } from '../contract/search-query.ts'

/** Beyond these, a query is no person's; both stand far above what any page of the site sends. */
export const MAX_QUERY_LENGTH = 1000
export const MAX_FILTER_VALUES = 1000
/** People follow more contributors than they choose styles. */
export const MAX_CONTRIBUTORS = 10_000

/**
 * @throws RangeError where offset or limit is not a whole number from 0, the text has more than
 * `MAX_QUERY_LENGTH` characters or a filter more than `MAX_FILTER_VALUES` values, or
 * `MAX_CONTRIBUTORS` of contributors.
 */
export function assertQuery(query: SearchQuery): void {
  assertWhole('offset', query.offset)
  assertWhole('limit', query.limit)
  assertText(query.text ?? '')
  const { rgb = 0, tolerance = 0 } = query.nearColor ?? {}
  if (!Number.isInteger(rgb) || rgb < 0 || rgb > 0xffffff || !(tolerance >= 0)) {
    throw new RangeError('the colour is no 0xRRGGBB, or its tolerance is below 0')
  }
  for (const name of ['kinds', 'styleIds', 'categoryIds'] as const) {
    assertValues(name, query[name], MAX_FILTER_VALUES)
  }
  for (const [name, positions] of Object.entries(query.values ?? {})) {
    assertValues(name, positions, MAX_FILTER_VALUES)
  }
  assertValues('contributorIds', query.contributorIds, MAX_CONTRIBUTORS)
}

function assertValues(name: string, values: readonly unknown[] = [], most: number): void {
  if (values.length <= most) return
  throw new RangeError(`${name} has ${values.length} values, at most ${most} are read`)
}

/** @throws RangeError beyond `MAX_QUERY_LENGTH` characters. */
export function assertText(text: string): void {
  if (text.length <= MAX_QUERY_LENGTH) return
  throw new RangeError(
    `the text has ${text.length} characters, at most ${MAX_QUERY_LENGTH} are read`,
  )
}

function assertWhole(name: string, value: number): void {
  if (Number.isSafeInteger(value) && value >= 0) return
  throw new RangeError(`${name} ${value} is not a whole number from 0`)
}
