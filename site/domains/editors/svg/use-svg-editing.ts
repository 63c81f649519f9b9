import { useMemo, useRef, useState } from 'react'
import {
  addedNodes,
  DocumentError,
  findNode,
  readDocument,
  replayCommands,
  type Command,
  type NodeId,
  type SvgDocument,
} from '@tessera/svg-document'
import { VectorError } from '@tessera/vector'
import type { MessageKey } from '#web/i18n/messages.ts'
import { createViewport, type Viewport } from '#domains/editors/canvas/index.ts'
import { useSession, type EditorSession, type StepLabel } from '#domains/editors/session/index.ts'
import { stepLabel } from './state/step-labels.ts'
import { createUi, type SvgUi } from './state/svg-ui.ts'
import { blankDrawing } from './state/blank-drawing.ts'
import type { SvgEditorData } from './svg-editor-data.ts'

type RunOptions = {
  readonly label?: StepLabel | undefined
  /** Steps of one group that follow quickly are one. */
  readonly group?: string | undefined
  /** What is selected afterwards; what was added, unless told. */
  readonly select?: 'added' | 'kept' | undefined
}

export type SvgEditing = {
  readonly session: EditorSession<SvgDocument>
  readonly viewport: Viewport
  readonly ui: SvgUi
  /** Commands as one undo step; those that need WASM wait for it. */
  readonly run: (commands: Command | readonly Command[], options?: RunOptions) => void
  readonly selected: () => readonly NodeId[]
  readonly select: (ids: readonly NodeId[]) => void
}

export function useSvgEditing(data: SvgEditorData): SvgEditing {
  const session = useSession<SvgDocument>(() => ({
    document: readDocument(data.edited ?? data.svg ?? blankDrawing(24)),
  }))
  const [viewport] = useState(createViewport)
  const [ui] = useState(createUi)
  const turn = useRef(0)
  return useMemo(() => {
    const selected = () => idsOf(session)
    const select = (ids: readonly NodeId[]) => session.select(ids.map(String))
    const apply = (commands: readonly Command[], options: RunOptions) => {
      const before = session.read().document
      try {
        const label = options.label ?? stepLabel(commands[0]!.type)
        session.transact(label, (now) => replayCommands(now, commands), options.group)
        ui.set({ problem: null })
        selectAfter(session, before, options.select ?? 'added')
      } catch (error) {
        if (!(error instanceof DocumentError) && !(error instanceof VectorError)) throw error
        ui.set({ problem: problemOf(error) })
      }
    }
    const run: SvgEditing['run'] = (given, options = {}) => {
      const commands = [given].flat() as readonly Command[]
      if (commands.length === 0) return
      turn.current += 1
      if (!commands.some(({ type }) => needsTools.has(type))) return apply(commands, options)
      const own = turn.current
      const before = session.read().document
      void import('./state/load-tools.ts')
        .then(({ runInWorker }) => runInWorker(before, commands))
        .catch(() => ({ problem: 'not-loaded' }))
        .then((answer) => {
          // Something else was done meanwhile.
          if (own !== turn.current || session.read().document !== before) return
          if ('problem' in answer) return ui.set({ problem: answer.problem })
          const label = options.label ?? stepLabel(commands[0]!.type)
          session.transact(label, () => answer.document, options.group)
          ui.set({ problem: answer.isUnsure ? 'unsure' : null })
          selectAfter(session, before, options.select ?? 'added')
        })
    }
    return { session, viewport, ui, run, selected, select }
  }, [session, viewport, ui])
}

const needsTools: ReadonlySet<string> = new Set(['combine', 'offset-path', 'outline-stroke'])

export function idsOf(session: EditorSession<SvgDocument>): readonly NodeId[] {
  const { selection } = session.read()
  const document = session.live()
  return selection.map(Number).filter((id) => findNode(document, id) !== null)
}

function selectAfter(
  session: EditorSession<SvgDocument>,
  before: SvgDocument,
  mode: 'added' | 'kept',
): void {
  const after = session.read().document
  const added = mode === 'added' && after !== before ? addedNodes(before, after) : []
  const isDefinition = (id: NodeId) =>
    findNode(after, id)?.ancestors.some(({ name }) => name === 'defs') ||
    /^(?:defs|clipPath|mask|\w+Gradient)$/.test(nameOf(after, id))
  const shown = added.filter((id) => !isDefinition(id))
  if (shown.length > 0) session.select(shown.map(String))
  else session.select(idsOf(session).map(String))
}

function nameOf(document: SvgDocument, id: NodeId): string {
  const node = findNode(document, id)?.node
  return node?.kind === 'element' ? node.name : ''
}

function problemOf(error: DocumentError | VectorError): string {
  return error instanceof DocumentError ? error.code : 'bad-path'
}

export const problemKeys: Readonly<Record<string, MessageKey>> = {
  unsafe: 'svgEditor.problem.unsafe',
  'bad-path': 'svgEditor.problem.path',
  'bad-command': 'svgEditor.problem.command',
  'not-loaded': 'svgEditor.problem.notLoaded',
  unsure: 'svgEditor.problem.unsure',
  malformed: 'svgEditor.problem.malformed',
  'too-large': 'svgEditor.problem.tooLarge',
}
