import type { SceneCommand } from '@tessera/kit'
import type { MessageKey } from '#web/i18n/messages.ts'

/** What a step of the history is called; announced and shown at undo. */
export const stepLabels = {
  swap: 'kitEditor.step.swap',
  color: 'kitEditor.step.color',
  place: 'kitEditor.step.place',
  layer: 'kitEditor.step.layer',
  initials: 'kitEditor.step.initials',
  backdrop: 'kitEditor.step.backdrop',
  shuffle: 'kitEditor.step.shuffle',
  brand: 'kitEditor.step.brand',
  transform: 'kitEditor.step.transform',
  raise: 'kitEditor.step.layer',
  remove: 'kitEditor.step.remove',
  duplicate: 'kitEditor.step.duplicate',
  'add-figure': 'kitEditor.step.addFigure',
  'add-object': 'kitEditor.step.addObject',
  canvas: 'kitEditor.step.canvas',
} as const satisfies Record<SceneCommand['type'], MessageKey>
