import { expect, test } from 'vitest'
import { initialsOf } from './avatar.tsx'

test('initials come from the first and the last word', () => {
  expect(initialsOf('Paweł Kuna')).toBe('PK')
  expect(initialsOf('lucide-contributors')).toBe('LC')
  expect(initialsOf('Phosphor')).toBe('P')
  expect(initialsOf(' ')).toBe('')
})
