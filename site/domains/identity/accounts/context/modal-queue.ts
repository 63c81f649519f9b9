import { modals, type ModalName } from './modals.ts'

/** A modal somebody asked for, with what it is about. */
export type ModalRequest = {
  readonly name: ModalName
  /** Added to the address the modal reads its data from. */
  readonly query: Readonly<Record<string, string>>
}

/** What is open, the topmost last, and what waits for its turn. */
export type ModalQueue = {
  readonly open: readonly ModalRequest[]
  readonly waiting: readonly ModalRequest[]
}

export const noModals: ModalQueue = { open: [], waiting: [] }

/**
 * One modal is open at a time: the next one waits for its turn, unless it is declared allowed on
 * top. Asking twice for the same modal opens it once.
 */
export function enqueueModal(queue: ModalQueue, request: ModalRequest): ModalQueue {
  const { open, waiting } = queue
  if ([...open, ...waiting].some(({ name }) => name === request.name)) return queue
  if (open.length === 0 || modals[request.name].isAllowedOnTop) {
    return { open: [...open, request], waiting }
  }
  return { open, waiting: [...waiting, request] }
}

/** Closes a modal; when none is left open the next one waiting opens. */
export function closeModal({ open, waiting }: ModalQueue, name: ModalName): ModalQueue {
  const left = open.filter((request) => request.name !== name)
  const stillWaiting = waiting.filter((request) => request.name !== name)
  const [next, ...rest] = stillWaiting
  if (left.length > 0 || !next) return { open: left, waiting: stillWaiting }
  return { open: [next], waiting: rest }
}

/** Puts another modal in the place of one: from signing up to logging in. */
export function replaceModal(
  { open, waiting }: ModalQueue,
  name: ModalName,
  request: ModalRequest,
): ModalQueue {
  const others = open.filter((other) => other.name !== request.name)
  const isOpen = others.some((other) => other.name === name)
  if (!isOpen) return enqueueModal({ open: others, waiting }, request)
  return { open: others.map((other) => (other.name === name ? request : other)), waiting }
}
