import type { BulkAct } from '#domains/admin/staff/frame/bulk.ts'
import { asIs, say, type Words } from '#domains/admin/staff/frame/words.ts'
import type { BulkState } from '#db/schema/staff-lists.ts'
import type { AreaText } from '#domains/admin/staff/frame/words.ts'
import type { BulkRow } from './bulk.queries.server.ts'

/** What a change is called: its act, or that it takes one back. */
export function labelOfBulk(
  { act, undoOf }: Pick<BulkRow, 'act' | 'undoOf'>,
  acts: readonly BulkAct[],
): Words {
  const label = acts.find(({ name }) => name === act)?.label ?? asIs(act)
  if (undoOf === null) return label
  const name = typeof label === 'string' ? say(label) : 'asIs' in label ? label.asIs : label
  return say('Undo: {act}', { act: name })
}

export const bulkStateWords = {
  waiting: 'Waiting',
  running: 'Running',
  done: 'Done',
  stopped: 'Stopped',
  refused: 'Refused',
} as const satisfies Record<BulkState, AreaText>
