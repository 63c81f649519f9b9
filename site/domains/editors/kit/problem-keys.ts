import type { MessageKey } from '#web/i18n/messages.ts'
import type { KitProblem } from './use-kit-editor.ts'

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
