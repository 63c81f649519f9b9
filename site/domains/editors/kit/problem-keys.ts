import type { KitErrorCode } from '@tessera/kit'
import type { MessageKey } from '#web/i18n/messages.ts'

export type KitProblem = KitErrorCode | 'not-loaded' | 'too-long'

const damaged = 'kitEditor.problem.address'
const kit = 'kitEditor.problem.kit'

/** What went wrong, said to people; nothing of the work is lost by any of them. */
export const problemKeys = {
  'bad-address': damaged,
  'bad-scene': damaged,
  'bad-order': damaged,
  'unknown-member': damaged,
  'stale-address': 'kitEditor.problem.stale',
  'too-large': 'kitEditor.problem.large',
  'too-long': 'kitEditor.problem.long',
  'unknown-kit': kit,
  'not-loaded': 'kitEditor.problem.load',
  'unknown-slot': 'kitEditor.problem.part',
  'unknown-variant': 'kitEditor.problem.part',
  'unknown-color': 'kitEditor.problem.color',
  'bad-color': 'kitEditor.problem.color',
  'not-an-object': kit,
  'bad-canvas': kit,
  'bad-slot': kit,
  'bad-element': kit,
  'unknown-reference': kit,
  'recursive-slot': kit,
} as const satisfies Record<KitProblem, MessageKey>
