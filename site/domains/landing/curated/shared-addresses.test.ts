import { expect, test } from 'vitest'
import { SLUG_END } from '#domains/workspace/collections/index.ts'
import { collections } from '#domains/catalogue/curated/index.ts'

test('no collection of the house has the random end of those of accounts', () => {
  expect(collections.filter(({ slug }) => SLUG_END.test(slug))).toEqual([])
})
