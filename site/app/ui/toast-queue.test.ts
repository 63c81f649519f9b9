import { expect, test } from 'vitest'
import { addToast, removeToast, type Toast } from './toast-queue.ts'

const toast = (id: number, isPersistent = false): Toast => ({
  id,
  isPersistent,
  tone: 'neutral',
  content: `toast ${id}`,
})

test('a new passing toast replaces the passing ones and keeps the persistent', () => {
  const toasts = [toast(1, true), toast(2), toast(3)].reduce(addToast, [] as Toast[])
  expect(toasts.map(({ id }) => id)).toEqual([1, 3])
})

test('closing removes that one only', () => {
  expect(removeToast([toast(1, true), toast(2)], 1).map(({ id }) => id)).toEqual([2])
})
