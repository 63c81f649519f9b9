import { expect, test } from 'vitest'
import { joinMessages, noMessages } from './join-messages.ts'
import type { Messages } from './messages.ts'

const shell = { 'shell.menu': 'Menu', 'ui.close': 'Close' } as Messages
const page = { 'home.title': 'Home', 'ui.close': 'Shut' } as Messages

test('sets are joined, the later counts, and none of them changes', () => {
  expect(joinMessages([shell, page])).toEqual({ ...shell, ...page })
  expect(joinMessages([page, shell])['ui.close' as keyof Messages]).toBe('Close')
  expect(shell).toEqual({ 'shell.menu': 'Menu', 'ui.close': 'Close' })
})

test('the same sets give the same object', () => {
  expect(joinMessages([shell, page])).toBe(joinMessages([shell, page]))
  expect(joinMessages([noMessages, shell])).toBe(shell)
  expect(joinMessages([])).toBe(noMessages)
})
