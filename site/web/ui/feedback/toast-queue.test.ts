import { expect, test } from 'vitest'
import {
  addToast,
  createToastQueue,
  removeToast,
  TOAST_LIFETIME_MS,
  type Toast,
} from './toast-queue.ts'

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

test('a published toast is told to whoever watches, until it is closed', () => {
  const queue = createToastQueue()
  let told = 0
  const stop = queue.subscribe(() => (told += 1))
  const id = queue.publish({ content: 'saved' })
  expect(queue.read()).toEqual([{ id, content: 'saved', tone: 'neutral', isPersistent: false }])
  queue.close(id)
  expect(queue.read()).toEqual([])
  stop()
  queue.publish({ content: 'unseen' })
  expect(told).toBe(2)
})

test('a toast stays for five seconds', () => {
  expect(TOAST_LIFETIME_MS).toBe(5000)
})
