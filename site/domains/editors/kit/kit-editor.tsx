import { useCallback, useEffect, useMemo, useRef, useState } from 'react'
import type { Scene } from '@tessera/kit'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { createViewport } from '#domains/editors/canvas/index.ts'
import { useDraft } from '#domains/editors/autosave/index.ts'
import { EditorShell, type EditorCommand, type EditorPanel } from '#domains/editors/shell/index.ts'
import { ColorsPanel } from './panels/colors-panel.tsx'
import { ExportPanel } from './panels/export-panel.tsx'
import { kitCommands } from './kit-commands.ts'
import type { KitEditorData } from './load-kit-editor.server.ts'
import { LooksStrip } from './looks-strip.tsx'
import { PlacePanel } from './panels/place-panel.tsx'
import { problemKeys } from './problem-keys.ts'
import { SceneCanvas } from './canvas/scene-canvas.tsx'
import { StageBar } from './canvas/stage-bar.tsx'
import { PREVIEW_FILE, sceneFile } from './scene-files.ts'
import { ScenePanel } from './panels/scene-panel.tsx'
import { SlotsPane } from './slots-pane.tsx'
import { useKitEditor, type KitEditing } from './use-kit-editor.ts'
import './kit-editor.css'

const MOST_LOOKS = 12

/** Figures and objects of kits as a scene; without JavaScript every panel is a form of its own. */
export function KitEditor(data: KitEditorData) {
  const t = useT()
  const editing = useKitEditor(data)
  const { session, address, problem, scene } = editing
  const [viewport] = useState(createViewport)
  const draft = useDraft<Scene>({
    session,
    editor: 'kit',
    source: data.source,
    title: t(data.object ? 'kitEditor.objectTitle' : 'kitEditor.title', { name: data.name }),
    draft: data.draft,
    write: (document) => document,
    readDocument: editing.readDocument,
    preview: editing.preview,
  })
  const [looks, setLooks] = useState<readonly Scene[]>([])
  const shuffle = useShuffle(editing, data.seed || data.slug, (before) =>
    setLooks((known) => [...known.filter((look) => look !== before), before].slice(1 - MOST_LOOKS)),
  )
  const [isMoving, setMoving] = useState(false)
  const play = useCallback(() => setMoving((now) => !now), [])
  const commands: readonly EditorCommand[] = useMemo(
    () => (data.isOpen ? kitCommands({ session, run: editing.run, shuffle, play }) : []),
    [data.isOpen, session, editing.run, shuffle, play],
  )
  const panels: readonly EditorPanel[] = [
    {
      id: 'colors',
      label: t('kitEditor.colors'),
      icon: 'palette',
      content: <ColorsPanel editing={editing} palettes={data.palettes} />,
    },
    {
      id: 'place',
      label: t('kitEditor.place'),
      icon: 'rotate',
      content: <PlacePanel editing={editing} />,
    },
    {
      id: 'scene',
      label: t('kitEditor.scene'),
      icon: 'users',
      content: <ScenePanel editing={editing} others={data.others} />,
    },
    {
      id: 'export',
      label: t('kitEditor.export'),
      icon: 'download',
      content: <ExportPanel editing={editing} data={data} seed={data.seed} onShare={draft.share} />,
    },
  ]
  const shownLooks = useMemo(
    () => (looks.length === 0 ? [] : [...looks.filter((look) => look !== scene), scene]),
    [looks, scene],
  )
  return (
    <EditorShell
      session={session}
      title={draft.title}
      onRename={draft.rename}
      saved={draft.saved}
      onSave={draft.save}
      onShare={draft.share}
      exportPanel="export"
      viewport={viewport}
      commands={commands}
      aside={{
        label: t('kitEditor.slots'),
        content: <SlotsPane editing={editing} seed={data.seed} onShuffle={shuffle} />,
      }}
      panels={panels}
      panelsLabel={t('kitEditor.panels')}
      canvasLabel={t('kitEditor.canvasRegion')}
      className="kit-editor"
    >
      <div className="kit-stage">
        {draft.surfaces}
        {problem !== null && (
          <div className="kit-problem">
            <Notice tone="danger">{t(problemKeys[problem])}</Notice>
          </div>
        )}
        {!data.isOpen && (
          <div className="kit-problem">
            <Notice>{t('kitEditor.locked')}</Notice>
          </div>
        )}
        {data.isOpen && (
          <StageBar editing={editing} others={data.others} isMoving={isMoving} onMove={play} />
        )}
        <SceneCanvas
          editing={editing}
          isMoving={isMoving}
          viewport={viewport}
          svg={data.svg}
          picture={sceneFile(data.slug, PREVIEW_FILE, { address })}
        />
        <LooksStrip editing={editing} looks={shownLooks} />
      </div>
    </EditorShell>
  )
}

/** Draws the selected figure anew; what was before joins the looks. */
function useShuffle(
  editing: KitEditing,
  seed: string,
  onBefore: (scene: Scene) => void,
): () => void {
  const turn = useRef(0)
  const now = useRef({ editing, onBefore })
  useEffect(() => {
    now.current = { editing, onBefore }
  })
  return useCallback(() => {
    const { session, run, member, locks } = now.current.editing
    if (member?.type !== 'figure') return
    turn.current += 1
    now.current.onBefore(session.read().document)
    const step = `${seed} ${session.read().revision} ${turn.current}`
    run({ type: 'shuffle', id: member.id, seed: step, locks: [...locks] })
  }, [seed])
}
