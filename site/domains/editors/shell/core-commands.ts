import type { EditorSession } from '#domains/editors/session/index.ts'
import { ZOOM_STEP, type Viewport } from '#domains/editors/canvas/index.ts'
import type { EditorCommand } from './editor-command.ts'

export type CoreActions<Document> = {
  readonly session: EditorSession<Document>
  readonly viewport?: Viewport | undefined
  readonly save?: (() => void) | undefined
  readonly export?: (() => void) | undefined
  readonly showKeys: () => void
  readonly showCommands: () => void
  readonly nextRegion: () => void
  readonly previousRegion: () => void
}

/** What every editor has, with the same keys. */
export function coreCommands<Document>(actions: CoreActions<Document>): readonly EditorCommand[] {
  const { session, viewport } = actions
  return [
    {
      id: 'undo',
      label: 'editors.undo',
      keys: ['mod+z'],
      run: session.undo,
    },
    {
      id: 'redo',
      label: 'editors.redo',
      keys: ['mod+shift+z', 'mod+y'],
      run: session.redo,
    },
    ...(actions.save
      ? [{ id: 'save', label: 'editors.save', keys: ['mod+s'], run: actions.save } as const]
      : []),
    ...(actions.export
      ? [{ id: 'export', label: 'editors.export', keys: ['mod+e'], run: actions.export } as const]
      : []),
    ...(viewport ? zoomCommands(viewport) : []),
    { id: 'commands', label: 'editors.commands.show', keys: ['mod+k'], run: actions.showCommands },
    { id: 'keys', label: 'editors.keys.show', keys: ['?'], run: actions.showKeys },
    { id: 'next-region', label: 'editors.nextRegion', keys: ['f6'], run: actions.nextRegion },
    {
      id: 'previous-region',
      label: 'editors.previousRegion',
      keys: ['shift+f6'],
      run: actions.previousRegion,
    },
  ]
}

function zoomCommands(viewport: Viewport): readonly EditorCommand[] {
  return [
    {
      id: 'zoom-in',
      label: 'editors.zoom.in',
      keys: ['+', '='],
      run: () => viewport.zoomBy(ZOOM_STEP),
    },
    {
      id: 'zoom-out',
      label: 'editors.zoom.out',
      keys: ['-'],
      run: () => viewport.zoomBy(1 / ZOOM_STEP),
    },
    { id: 'zoom-fit', label: 'editors.zoom.fit', keys: ['0'], run: viewport.fit },
    { id: 'zoom-actual', label: 'editors.zoom.actual', keys: ['1'], run: viewport.actualSize },
  ]
}
