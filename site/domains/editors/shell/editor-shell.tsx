import { lazy, Suspense, useMemo, useState, type ReactNode } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { useEditor } from '#domains/editors/session/index.ts'
import { Announcer } from './announcer.tsx'
import { coreCommands } from './core-commands.ts'
import { cycleRegions } from './cycle-regions.ts'
import { EditorBar, type EditorBarProps } from './editor-bar.tsx'
import type { EditorCommand } from './editor-command.ts'
import { EditorPanels, EditorTabBar, type EditorPanel, type SheetHeight } from './editor-panels.tsx'
import { useEditorKeys } from './use-editor-keys.ts'
import './editors.css'
import './panels.css'
import './fields.css'

const KeySheet = lazy(async () => ({ default: (await import('./key-sheet.tsx')).KeySheet }))
const CommandMenu = lazy(async () => ({
  default: (await import('./command-menu.tsx')).CommandMenu,
}))

export interface EditorShellProps<Document> extends Omit<EditorBarProps<Document>, 'onExport'> {
  /** What the editor itself can do, beside what all can. */
  commands?: readonly EditorCommand[] | undefined
  onSave?: (() => void) | undefined
  /** A column before the canvas: a library, slots, layers. On narrow pages it slides in. */
  aside?: { readonly label: string; readonly content: ReactNode } | undefined
  panels: readonly EditorPanel[]
  panelsLabel: string
  /** The panel to begin with; the first unless told. */
  firstPanel?: string | undefined
  /** The panel that “Export” brings up. */
  exportPanel?: string | undefined
  panelsFoot?: ReactNode
  /** Names the main region. */
  canvasLabel: string
  className?: string | undefined
  /** The stage: bar, canvas and what lies below it. */
  children: ReactNode
}

/** The frame that all editors share: bar, aside, canvas, panels; on phones the panels are a sheet. */
export function EditorShell<Document>(props: EditorShellProps<Document>) {
  const { session, panels, aside, viewport, commands, onSave, exportPanel } = props
  const t = useT()
  const [panel, setPanel] = useState(props.firstPanel ?? panels[0]?.id ?? '')
  const [height, setHeight] = useState<SheetHeight>('low')
  const [isAsideOpen, setAsideOpen] = useState(false)
  const [shown, setShown] = useState<'keys' | 'commands' | null>(null)
  const tool = useEditor(session, (state) => state.tool)
  const onExport = useMemo(
    () =>
      exportPanel === undefined
        ? undefined
        : () => {
            setPanel(exportPanel)
            setHeight((now) => (now === 'closed' ? 'low' : now))
            document.querySelector<HTMLElement>(`[data-tab="${CSS.escape(exportPanel)}"]`)?.focus()
          },
    [exportPanel],
  )
  const all = useMemo(
    () => [
      ...(commands ?? []),
      ...coreCommands({
        session,
        viewport,
        save: onSave,
        export: onExport,
        showKeys: () => setShown('keys'),
        showCommands: () => setShown('commands'),
        nextRegion: () => cycleRegions(1),
        previousRegion: () => cycleRegions(-1),
      }),
    ],
    [commands, session, viewport, onSave, onExport],
  )
  useEditorKeys(all)
  // The browser says that one is closed a little later, when the other may be open already.
  const leave = (own: typeof shown) => setShown((now) => (now === own ? null : now))
  const chooseOnPhone = (id: string) => {
    setHeight(id === panel && height !== 'closed' ? 'closed' : 'low')
    setPanel(id)
  }
  return (
    <div
      className={classNames('ed', aside && 'ed--aside', isAsideOpen && 'is-aside', props.className)}
      data-tool={tool}
      data-sheet={height}
    >
      <EditorBar
        {...props}
        onExport={onExport}
        onKeys={() => setShown('keys')}
        asideToggle={
          aside && {
            label: aside.label,
            isOpen: isAsideOpen,
            onToggle: () => setAsideOpen(!isAsideOpen),
          }
        }
      />
      {aside && (
        <aside className="ed-aside ed-pane" data-region tabIndex={-1} aria-label={aside.label}>
          {aside.content}
        </aside>
      )}
      <main id="main" className="ed-stage" data-region tabIndex={-1} aria-label={props.canvasLabel}>
        {props.children}
      </main>
      <EditorPanels
        label={props.panelsLabel}
        panels={panels}
        current={panel}
        onChoose={setPanel}
        height={height}
        onHeight={setHeight}
        foot={props.panelsFoot}
      />
      <EditorTabBar
        label={t('editors.panel.choose')}
        panels={panels}
        current={panel}
        height={height}
        onChoose={chooseOnPhone}
      />
      <Announcer session={session} />
      {shown !== null && (
        <Suspense>
          <KeySheet commands={all} isOpen={shown === 'keys'} onClose={() => leave('keys')} />
          <CommandMenu
            commands={all}
            isOpen={shown === 'commands'}
            onClose={() => leave('commands')}
          />
        </Suspense>
      )}
    </div>
  )
}
