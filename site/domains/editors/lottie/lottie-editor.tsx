import { useMemo } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useDraft } from '#domains/editors/autosave/index.ts'
import { BrandColors } from '#domains/editors/brand/index.ts'
import { useOpening } from '#domains/editors/opening/index.ts'
import { useEditor } from '#domains/editors/session/index.ts'
import { EditorShell, type EditorPanel } from '#domains/editors/shell/index.ts'
import { LOTTIE_EDITOR_PATH } from './lottie-address.ts'
import { lottieCommands } from './lottie-commands.ts'
import type { LottieEditorData, OpenedItem } from './lottie-editor-data.ts'
import { fileOfText, openFile, OpenPanel, OpenProblem, PlainOpen } from './open/open-panel.tsx'
import { AddPanel } from './panels/add-panel.tsx'
import { AnimationPanel } from './panels/animation-panel.tsx'
import { ChecksPanel } from './panels/checks-panel.tsx'
import { ColorsPanel } from './panels/colors-panel.tsx'
import { ExportPanel } from './panels/export-panel.tsx'
import { ItemLine } from './panels/item-line.tsx'
import { LayerPanel } from './panels/layer-panel.tsx'
import { PlainPanel } from './panels/plain-panel.tsx'
import { ThemesPanel } from './panels/themes-panel.tsx'
import { writeSimpleEdits } from './simple-edits.ts'
import { Stage } from './stage.tsx'
import { readDraft, writeDraft, type LottieDocument } from './state/lottie-document.ts'
import { Timeline } from './timeline/timeline.tsx'
import { Transport } from './timeline/transport.tsx'
import { useLottieEditing, type LottieEditing } from './use-lottie-editing.ts'
import './lottie-editor.css'

interface LottieEditorProps {
  data: LottieEditorData
}

/** The Lottie editor; of a locked asset the server draws pictures and the form alone edits. */
export function LottieEditor({ data }: LottieEditorProps) {
  const editing = useLottieEditing(data)
  return data.item?.isOpen === false ? (
    <LockedEditor data={data} editing={editing} />
  ) : (
    <OpenEditor data={data} editing={editing} />
  )
}

type EditorProps = LottieEditorProps & { readonly editing: LottieEditing }

function OpenEditor({ data, editing }: EditorProps) {
  const t = useT()
  const { session, original } = editing
  // A file that was opened since is not the asset’s; undo leads back to what is.
  const item = useEditor(session, ({ document }) => (document.isOwn ? null : data.item))
  const draft = useDraft<LottieDocument>({
    session,
    editor: 'lottie',
    source: data.item && sourceOf(data.item),
    title: data.name,
    draft: data.draft,
    write: writeDraft,
    readDocument: (value) => readDraft(value, original),
  })
  const opening = useOpening((file) => openFile(editing, file, draft.rename), fileOfText)
  const commands = useMemo(() => lottieCommands(editing), [editing])
  const panels: readonly EditorPanel[] = [
    {
      id: 'colors',
      label: t('lottieEditor.colors'),
      icon: 'palette',
      content: (
        <>
          <ColorsPanel editing={editing} palettes={data.palettes} />
          <ThemesPanel editing={editing} />
          <PlainPanel data={data} />
        </>
      ),
    },
    {
      id: 'layer',
      label: t('lottieEditor.layer'),
      icon: 'copy',
      content: <LayerPanel editing={editing} />,
    },
    {
      id: 'animation',
      label: t('lottieEditor.animation'),
      icon: 'motion',
      content: (
        <>
          <AnimationPanel editing={editing} />
          <AddPanel editing={editing} />
          <OpenPanel opening={opening} />
          <PlainOpen />
        </>
      ),
    },
    {
      id: 'checks',
      label: t('lottieEditor.checks'),
      icon: 'check',
      content: <ChecksPanel editing={editing} />,
    },
    {
      id: 'export',
      label: t('editors.export'),
      icon: 'download',
      content: <ExportPanel editing={editing} item={item} name={draft.title} />,
    },
  ]
  return (
    <>
      <BrandColors palettes={data.palettes} />
      <EditorShell
        className="ed--lottie"
        session={session}
        title={draft.title}
        onRename={draft.rename}
        saved={draft.saved}
        onSave={draft.save}
        onShare={draft.share}
        exportPanel="export"
        commands={commands}
        panels={panels}
        panelsLabel={t('lottieEditor.panels')}
        panelsFoot={<ItemLine item={item} />}
        canvasLabel={t('lottieEditor.stageRegion')}
      >
        <div className="lot-main">
          {draft.surfaces}
          {data.notice && <Notice tone="warning">{data.notice}</Notice>}
          <OpenProblem opening={opening} />
          <Stage
            editing={editing}
            name={draft.title}
            picture={data.draft === null ? data.picture : null}
          />
          <Transport editing={editing} />
          <Timeline editing={editing} />
        </div>
      </EditorShell>
    </>
  )
}

/** Steps are taken by the server, as without JavaScript: see decision 226. */
function LockedEditor({ data, editing }: EditorProps) {
  const t = useT()
  const { item, edits, picture } = data
  const moving = new URLSearchParams([
    ['item', item ? `${item.kind}/${item.slug}` : ''],
    ...writeSimpleEdits(edits),
    ['moving', '1'],
  ])
  return (
    <EditorShell
      className="ed--lottie"
      session={editing.session}
      title={data.name}
      saved={{ kind: 'unchanged' }}
      panels={[
        {
          id: 'colors',
          label: t('lottieEditor.colors'),
          icon: 'palette',
          content: <PlainPanel data={data} />,
        },
      ]}
      panelsLabel={t('lottieEditor.panels')}
      panelsFoot={<ItemLine item={item} />}
      canvasLabel={t('lottieEditor.stageRegion')}
    >
      <div className="lot-main">
        <Notice tone={data.notice ? 'warning' : 'info'}>
          {data.notice ?? t('lottieEditor.lockedItem')}
        </Notice>
        <div className="lot-stage ed-checker">
          {picture !== null && <img src={picture} alt={data.name} />}
        </div>
        <p className="lot-moving">
          <a href={`${LOTTIE_EDITOR_PATH}/preview.webp?${moving}`}>{t('lottieEditor.seeMoving')}</a>
        </p>
      </div>
    </EditorShell>
  )
}

function sourceOf({ kind, slug, name, author, license }: OpenedItem) {
  return { type: 'item' as const, id: `${kind}/${slug}`, name, author, license: license.name }
}
