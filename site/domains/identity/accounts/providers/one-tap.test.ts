import { expect, test } from 'vitest'
import { isOneTapPage } from './one-tap.ts'

test('one-tap is offered everywhere but on the two pages of the integration', () => {
  expect(['/', '/login', '/signup', '/icons/cat', '/canva'].map(isOneTapPage)).not.toContain(false)
  expect(['/canva/login', '/canva/signup', '/canva/signup/'].map(isOneTapPage)).not.toContain(true)
})
