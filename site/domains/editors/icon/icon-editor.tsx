import { useMemo, useState, type ReactNode } from 'react'
import { useHref } from 'react-router'
import type { DraftSource } from '@tessera/contracts'
import { composeIcon } from '@tessera/icon-tile'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { createViewport } from '#domains/editors/canvas/index.ts'
import { useDraft } from '#domains/editors/autosave/index.ts'
import { BrandColors } from '#domains/editors/brand/index.ts'
import { EditorShell, type EditorPanel } from '#domains/editors/shell/index.ts'
import { useEditor, useSession } from '#domains/editors/session/index.ts'
import { EDITOR_PATH, FORM_ID } from './design-address.ts'
import { readDocument, writeDocument } from './document-json.ts'
import { partsOf, type EditedIcon, type EditorData, type IconDocument } from './editor-view.ts'
import { IconLibrary } from './library/icon-library.tsx'
import { EffectsPanel } from './panels/effects-panel.tsx'
import { ExportPanel } from './panels/export-panel.tsx'
import { IconPanel } from './panels/icon-panel.tsx'
import { LicenseLine } from './panels/license-line.tsx'
import { StrokePanel } from './panels/stroke-panel.tsx'
import { TilePanel } from './panels/tile-panel.tsx'
import { IconStage } from './stage/icon-stage.tsx'
import { useArt } from './use-art.ts'
import { useDesignAddress } from './use-design-address.ts'
import { useEditorMemory } from './use-editor-memory.ts'
import './icon-editor.css'

/** The icon editor: library, icon on its tile at true sizes, options, export. */
export function IconEditor({ data }: { readonly data: EditorData }) {
  const t = useT()
  const session = useSession<IconDocument>(() => ({
    document: documentOf(data),
  }))
  const document = useEditor(session, (state) => state.document)
  const open = useDesignAddress(session, data)
  useEditorMemory(session, data, open)
  const art = useArt(session, data)
  const [viewport] = useState(createViewport)
  const { icon } = document
  const { collection, notice } = data
  const own = { session, document }
  const draft = useDraft<IconDocument>({
    session,
    editor: 'icon',
    source: sourceOf(data.icon),
    title: t('iconEditor.heading', { name: data.icon.name }),
    draft: data.draft,
    write: writeDocument,
    readDocument,
    preview: ({ icon: { svg }, ...parts }) =>
      svg === null ? '' : composeIcon({ ...partsOf(parts), source: svg }),
  })
  const panels: readonly EditorPanel[] = [
    {
      id: 'tile',
      label: t('iconEditor.panel.tile'),
      icon: 'grid',
      content: <TilePanel {...own} kept={data.presets} library={data.library} open={open} />,
    },
    {
      id: 'icon',
      label: t('iconEditor.panel.icon'),
      icon: 'icons',
      content: <IconPanel {...own} />,
    },
    {
      id: 'stroke',
      label: t('iconEditor.panel.stroke'),
      icon: 'brush',
      content: <StrokePanel {...own} />,
    },
    {
      id: 'effects',
      label: t('iconEditor.panel.effects'),
      icon: 'sparkles',
      content: <EffectsPanel {...own} library={data.library} open={open} />,
    },
    {
      id: 'export',
      label: t('editors.export'),
      icon: 'download',
      content: <ExportPanel document={document} collection={collection} />,
    },
  ]
  const aside = useMemo(
    () => ({
      label: t('iconEditor.library'),
      content: <IconLibrary session={session} data={data} open={open} />,
    }),
    [t, session, data, open],
  )
  return (
    <>
      <BrandColors palettes={data.palettes} />
      {/* Its fields stand in the panels and name it. */}
      <DesignForm icon={icon}>
        {collection && <input type="hidden" name="collection" value={collection.id} />}
        {icon.pack && !collection && <input type="hidden" name="pack" value={icon.pack.slug} />}
      </DesignForm>
      <EditorShell
        className="ed--icon"
        session={session}
        title={icon.isOwn ? icon.name : t('iconEditor.heading', { name: icon.name })}
        saved={draft.saved}
        onSave={draft.save}
        onShare={draft.share}
        viewport={viewport}
        exportPanel="export"
        aside={aside}
        panels={panels}
        panelsLabel={t('iconEditor.design')}
        panelsFoot={<LicenseLine icon={icon} />}
        canvasLabel={t('iconEditor.canvas')}
      >
        <div className="icon-stage">
          {draft.surfaces}
          {notice && <Notice tone="warning">{notice.message}</Notice>}
          <IconStage {...own} viewport={viewport} art={art} />
        </div>
      </EditorShell>
    </>
  )
}

/** Its state is the address; a drawing of the visitor's own has none and is posted with each step. */
function DesignForm({ icon, children }: { icon: EditedIcon; children: ReactNode }) {
  const { isOwn, slug, name, svg } = icon
  const action = useHref(EDITOR_PATH)
  return (
    <form
      id={FORM_ID}
      method={isOwn ? 'post' : 'get'}
      encType={isOwn ? 'multipart/form-data' : undefined}
      action={action}
      hidden
    >
      {isOwn ? (
        <>
          <input type="hidden" name="intent" value="own" />
          <input type="hidden" name="name" value={name} />
          <input type="hidden" name="svg" value={svg ?? ''} />
        </>
      ) : (
        <input type="hidden" name="icon" value={slug} />
      )}
      {children}
    </form>
  )
}

/** What a draft holds, else what the address says. */
function documentOf({ draft, icon, badge, tileIcon, address }: EditorData): IconDocument {
  const kept = draft && readDocument(JSON.parse(draft.text))
  return kept ?? { icon, badge, tileIcon, look: address.look }
}

function sourceOf({ slug, name, author, license }: EditedIcon): DraftSource {
  return { type: 'item', id: `icon/${slug}`, name, author, license: license.name }
}
