import { useMemo } from 'react'
import { writeDocument, type SvgDocument } from '@tessera/svg-document'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { useDraft } from '#domains/editors/autosave/index.ts'
import { BrandColors } from '#domains/editors/brand/index.ts'
import { useEditor } from '#domains/editors/session/index.ts'
import { EditorShell, type EditorPanel } from '#domains/editors/shell/index.ts'
import { SvgCanvas } from './canvas/svg-canvas.tsx'
import { Dock } from './dock/dock.tsx'
import { MotionBar } from './dock/motion-bar.tsx'
import { OpenPanel, PlainOpen } from './open/open-panel.tsx'
import { ColorsPanel } from './panels/colors-panel.tsx'
import { DesignPanel } from './panels/design-panel.tsx'
import { ExportPanel } from './panels/export-panel.tsx'
import { ItemLine } from './panels/item-line.tsx'
import { LayersPane } from './layers/layers-pane.tsx'
import { PlainPanel } from './panels/plain-panel.tsx'
import { StatusBar } from './panels/status-bar.tsx'
import { ToolBar } from './panels/tool-bar.tsx'
import { writeSimpleEdits } from './simple-edits.ts'
import { isForeign } from './state/lineage.ts'
import { readDraft, writeDraft } from './state/draft-json.ts'
import { useUi } from './state/svg-ui.ts'
import { SVG_EDITOR_PATH } from './svg-address.ts'
import { svgCommands } from './commands/svg-commands.ts'
import type { SvgEditorData } from './svg-editor-data.ts'
import { problemKeys, useSvgEditing, type SvgEditing } from './use-svg-editing.ts'
import './svg-editor.css'

const MOST_PREVIEW = 90_000

/** The SVG editor; of a locked asset the server draws pictures and the form alone edits. */
export function SvgEditor({ data }: { readonly data: SvgEditorData }) {
  const editing = useSvgEditing(data)
  return data.item?.isOpen === false ? (
    <LockedEditor data={data} editing={editing} />
  ) : (
    <OpenEditor data={data} editing={editing} />
  )
}

type EditorProps = { readonly data: SvgEditorData; readonly editing: SvgEditing }

function OpenEditor({ data, editing }: EditorProps) {
  const t = useT()
  const { session, viewport } = editing
  const opened = data.item
  // A file that was opened since is not the asset’s; undo leads back to what is.
  const item = useEditor(session, ({ document }) => (isForeign(document) ? null : opened))
  const draft = useDraft<SvgDocument>({
    session,
    editor: 'svg',
    source: opened && {
      type: 'item',
      id: `${opened.kind}/${opened.slug}`,
      name: opened.name,
      author: opened.author,
      license: opened.license.name,
    },
    title: data.name,
    draft: data.draft,
    write: writeDraft,
    readDocument: readDraft,
    preview: (document) => {
      const svg = writeDocument(document)
      return svg.length <= MOST_PREVIEW ? svg : ''
    },
  })
  const commands = useMemo(() => svgCommands(editing), [editing])
  const panels: readonly EditorPanel[] = [
    {
      id: 'design',
      label: t('svgEditor.design'),
      icon: 'pencil',
      content: (
        <>
          <DesignPanel editing={editing} />
          <PlainPanel data={data} />
        </>
      ),
    },
    {
      id: 'colors',
      label: t('svgEditor.colors'),
      icon: 'palette',
      content: <ColorsPanel editing={editing} palettes={data.palettes} />,
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
        className="ed--svg"
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
          label: t('svgEditor.layers'),
          content: (
            <>
              <OpenPanel editing={editing} onName={draft.rename} />
              <PlainOpen />
              <LayersPane editing={editing} />
            </>
          ),
        }}
        panels={panels}
        panelsLabel={t('svgEditor.panels')}
        panelsFoot={<ItemLine item={item} />}
        canvasLabel={t('svgEditor.canvasRegion')}
      >
        <div className="svg-stage">
          {draft.surfaces}
          {data.notice && <Notice tone="warning">{data.notice}</Notice>}
          <Problem editing={editing} />
          <ToolBar editing={editing} />
          <SvgCanvas editing={editing} picture={pictureOf(data.edited ?? data.svg ?? '')} />
          <MotionBar editing={editing} />
          <Dock editing={editing} />
          <StatusBar editing={editing} />
        </div>
      </EditorShell>
    </>
  )
}

/** Steps are taken by the server, as without JavaScript: see decision 155. */
function LockedEditor({ data, editing }: EditorProps) {
  const t = useT()
  const { item, edits } = data
  const parameters = new URLSearchParams([
    ['item', item ? `${item.kind}/${item.slug}` : ''],
    ...writeSimpleEdits(edits),
  ])
  return (
    <EditorShell
      className="ed--svg"
      session={editing.session}
      title={data.name}
      saved={{ kind: 'unchanged' }}
      panels={[
        {
          id: 'design',
          label: t('svgEditor.design'),
          icon: 'pencil',
          content: <PlainPanel data={data} />,
        },
      ]}
      panelsLabel={t('svgEditor.panels')}
      panelsFoot={<ItemLine item={item} />}
      canvasLabel={t('svgEditor.canvasRegion')}
    >
      <div className="svg-stage">
        <Notice tone={data.notice ? 'warning' : 'info'}>
          {data.notice ?? t('svgEditor.lockedItem')}
        </Notice>
        <div className="svg-locked ed-checker">
          <img
            src={`${SVG_EDITOR_PATH}/preview.webp?${parameters}`}
            alt={data.name}
            width={400}
            height={400}
          />
        </div>
      </div>
    </EditorShell>
  )
}

function Problem({ editing: { ui } }: { readonly editing: SvgEditing }) {
  const t = useT()
  const problem = useUi(ui, (state) => state.problem)
  if (problem === null) return null
  return (
    <div className="svg-problem">
      <Notice tone="danger">
        {t(problemKeys[problem] ?? 'svgEditor.problem.command')}{' '}
        <button
          type="button"
          className="btn btn--line btn--sm"
          onClick={() => ui.set({ problem: null })}
        >
          {t('svgEditor.close')}
        </button>
      </Notice>
    </div>
  )
}

/** For the first view and for pages without scripts. */
function pictureOf(svg: string): string {
  return `data:image/svg+xml,${encodeURIComponent(svg)}`
}
