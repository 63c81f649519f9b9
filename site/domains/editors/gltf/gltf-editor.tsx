import { useMemo } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useDraft } from '#domains/editors/autosave/index.ts'
import { BrandColors } from '#domains/editors/brand/index.ts'
import { useOpening } from '#domains/editors/opening/index.ts'
import { useEditor } from '#domains/editors/session/index.ts'
import { EditorShell, type EditorPanel } from '#domains/editors/shell/index.ts'
import { gltfCommands } from './gltf-commands.ts'
import type { GltfEditorData, OpenedItem } from './gltf-editor-data.ts'
import { MaterialPanel } from './material/material-panel.tsx'
import { openFile, OpenPanel, OpenProblem } from './open/open-panel.tsx'
import { SolidPanel } from './open/solid-panel.tsx'
import { ExportPanel } from './panels/export-panel.tsx'
import { ItemLine } from './panels/item-line.tsx'
import { PlainPanel } from './panels/plain-panel.tsx'
import { ViewPanel } from './panels/view-panel.tsx'
import { Stage } from './stage.tsx'
import { readDraft, writeDraft, type GltfDocument } from './state/gltf-document.ts'
import { useGltfEditing, type GltfEditing } from './use-gltf-editing.ts'
import './gltf-editor.css'

interface GltfEditorProps {
  data: GltfEditorData
}

/** The 3D editor; of a locked asset the server draws pictures and the form alone edits. */
export function GltfEditor({ data }: GltfEditorProps) {
  const editing = useGltfEditing(data)
  return data.item?.address === null ? (
    <LockedEditor data={data} editing={editing} />
  ) : (
    <OpenEditor data={data} editing={editing} />
  )
}

type EditorProps = GltfEditorProps & { readonly editing: GltfEditing }

function OpenEditor({ data, editing }: EditorProps) {
  const t = useT()
  const { session } = editing
  // A file that was opened since is not the asset’s; undo leads back to what is.
  const item = useEditor(session, ({ document }) => (document.own ? null : data.item))
  const isEmpty = useEditor(session, ({ document }) => !document.own && data.item === null)
  const draft = useDraft<GltfDocument>({
    session,
    editor: 'gltf',
    source: data.item && sourceOf(data.item),
    title: data.name,
    draft: data.draft,
    write: writeDraft,
    readDocument: readDraft,
  })
  const opening = useOpening((file) => openFile(editing, file, draft.rename))
  const commands = useMemo(() => gltfCommands(editing), [editing])
  const openPanel = (
    <>
      <OpenPanel opening={opening} />
      <SolidPanel editing={editing} onName={draft.rename} />
    </>
  )
  const panels: readonly EditorPanel[] = [
    {
      id: 'material',
      label: t('gltfEditor.material'),
      icon: 'palette',
      content: (
        <>
          {isEmpty ? openPanel : <MaterialPanel editing={editing} palettes={data.palettes} />}
          <PlainPanel data={data} />
        </>
      ),
    },
    {
      id: 'view',
      label: t('gltfEditor.view'),
      icon: 'eye',
      content: <ViewPanel editing={editing} />,
    },
    {
      id: 'export',
      label: t('editors.export'),
      icon: 'download',
      content: (
        <>
          <ExportPanel editing={editing} item={item} name={draft.title} />
          {!isEmpty && openPanel}
        </>
      ),
    },
  ]
  return (
    <>
      <BrandColors palettes={data.palettes} />
      <EditorShell
        className="ed--gltf"
        session={session}
        title={draft.title}
        onRename={draft.rename}
        saved={draft.saved}
        onSave={draft.save}
        onShare={draft.share}
        exportPanel="export"
        commands={commands}
        panels={panels}
        panelsLabel={t('gltfEditor.panels')}
        panelsFoot={!isEmpty && <ItemLine item={item} />}
        canvasLabel={t('gltfEditor.stageRegion')}
      >
        <div className="g3-main">
          {draft.surfaces}
          {data.notice && <Notice tone="warning">{data.notice}</Notice>}
          <OpenProblem opening={opening} />
          <Stage
            editing={editing}
            name={draft.title}
            address={data.item?.address ?? null}
            picture={data.picture}
          />
        </div>
      </EditorShell>
    </>
  )
}

/** Steps are taken by the server, as without JavaScript: see decision 226. */
function LockedEditor({ data, editing }: EditorProps) {
  const t = useT()
  const { item, picture, name, notice } = data
  return (
    <EditorShell
      className="ed--gltf"
      session={editing.session}
      title={name}
      saved={{ kind: 'unchanged' }}
      panels={[
        {
          id: 'material',
          label: t('gltfEditor.material'),
          icon: 'palette',
          content: <PlainPanel data={data} />,
        },
      ]}
      panelsLabel={t('gltfEditor.panels')}
      panelsFoot={<ItemLine item={item} />}
      canvasLabel={t('gltfEditor.stageRegion')}
    >
      <div className="g3-main">
        <Notice tone={notice ? 'warning' : 'info'}>{notice ?? t('gltfEditor.lockedItem')}</Notice>
        <div className="g3-stage ed-checker">
          {picture !== null && <img src={picture} alt={name} />}
        </div>
      </div>
    </EditorShell>
  )
}

function sourceOf({ kind, slug, name, author, license }: OpenedItem) {
  return { type: 'item' as const, id: `${kind}/${slug}`, name, author, license: license.name }
}
