import { expect, test } from 'vitest'
import { offeredKinds } from './search-kinds.ts'

test('compositions are offered unless left out, Unicons only when enabled', () => {
  expect(offeredKinds({})).toContain('kit-illustration')
  expect(offeredKinds({})).not.toContain('unicon')
  expect(offeredKinds({ offersKitIllustration: false })).not.toContain('kit-illustration')
  expect(offeredKinds({ offersUnicon: true })).toContain('unicon')
})
