import { expect, test } from 'vitest'
import { closeModal, enqueueModal, noModals, replaceModal, type ModalQueue } from './modal-queue.ts'
import type { ModalName } from './modals.ts'

const ask = (queue: ModalQueue, name: ModalName) => enqueueModal(queue, { name, query: {} })
const namesOf = ({ open, waiting }: ModalQueue) => ({
  open: open.map(({ name }) => name),
  waiting: waiting.map(({ name }) => name),
})

test('one modal is open at a time; the next opens when it closes', () => {
  const both = ask(ask(noModals, 'signup'), 'moreInfo')
  expect(namesOf(both)).toEqual({ open: ['signup'], waiting: ['moreInfo'] })
  expect(namesOf(closeModal(both, 'signup'))).toEqual({ open: ['moreInfo'], waiting: [] })
})

test('a modal declared allowed on top opens over another, which is there again afterwards', () => {
  const both = ask(ask(noModals, 'createTeam'), 'multiLogin')
  expect(namesOf(both)).toEqual({ open: ['createTeam', 'multiLogin'], waiting: [] })
  expect(namesOf(closeModal(both, 'multiLogin'))).toEqual({ open: ['createTeam'], waiting: [] })
})

test('what waits does not open while another modal is left', () => {
  const three = ask(ask(ask(noModals, 'createTeam'), 'multiLogin'), 'moreInfo')
  expect(namesOf(closeModal(three, 'multiLogin'))).toEqual({
    open: ['createTeam'],
    waiting: ['moreInfo'],
  })
})

test('asking twice opens once', () => {
  const twice = ask(ask(noModals, 'signup'), 'signup')
  expect(namesOf(twice)).toEqual({ open: ['signup'], waiting: [] })
  const waits = ask(ask(ask(noModals, 'signup'), 'moreInfo'), 'moreInfo')
  expect(namesOf(waits)).toEqual({ open: ['signup'], waiting: ['moreInfo'] })
})

test('closing one that waits takes it out of the queue', () => {
  const both = ask(ask(noModals, 'signup'), 'moreInfo')
  expect(namesOf(closeModal(both, 'moreInfo'))).toEqual({ open: ['signup'], waiting: [] })
})

test('logging in instead of signing up takes its place, and keeps what waits', () => {
  const both = ask(ask(noModals, 'signup'), 'moreInfo')
  const instead = replaceModal(both, 'signup', { name: 'login', query: {} })
  expect(namesOf(instead)).toEqual({ open: ['login'], waiting: ['moreInfo'] })
})
