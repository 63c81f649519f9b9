import type { PaletteCommand } from '@tessera/palette'
import { useEditorKeys } from '#domains/editors/shell/index.ts'
import type { ColorSession } from './color-session.ts'
import { shuffle } from './state/shuffle.ts'

interface PaletteActions {
  session: ColorSession
  onRun: (command: PaletteCommand) => void
  onSave: () => void
}

/** Space shuffles and the keys of all editors undo and save, unless something on the page wants the key itself. */
export function usePaletteKeys({ session, onRun, onSave }: PaletteActions): void {
  useEditorKeys([
    { id: 'undo', label: 'editors.undo', keys: ['mod+z'], run: session.undo },
    { id: 'redo', label: 'editors.redo', keys: ['mod+shift+z', 'mod+y'], run: session.redo },
    { id: 'save', label: 'editors.save', keys: ['mod+s'], run: onSave },
    {
      id: 'shuffle',
      label: 'color.step.shuffle',
      keys: ['space'],
      run: () => onRun(shuffle()),
      isEnabled: () => document.activeElement === document.body || document.activeElement === null,
    },
  ])
}
