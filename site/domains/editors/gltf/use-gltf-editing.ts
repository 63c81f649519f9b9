import { useMemo, useRef, type RefObject } from 'react'
import type { ListedMaterial, Look3d, ModelParts } from '@tessera/model3d'
import type { MessageKey } from '#web/i18n/messages.ts'
import { useEditor, useSession, type EditorSession } from '#domains/editors/session/index.ts'
import type { GltfEditorData } from './gltf-editor-data.ts'
import { readDraft, type GltfDocument } from './state/gltf-document.ts'
import type { Viewport } from './viewport/open-viewport.ts'

export type GltfEditing = {
  readonly session: EditorSession<GltfDocument>
  /** Of the model that the page opened. */
  readonly materials: readonly ListedMaterial[]
  readonly parts: ModelParts | null
  /** What shows the model; null until it does. */
  readonly viewport: RefObject<Viewport | null>
  /** Changes the look as one undo step; calls of one group that follow quickly are one. */
  readonly change: (label: MessageKey, to: (look: Look3d) => Look3d, group?: string) => void
}

export function useGltfEditing(data: GltfEditorData): GltfEditing {
  const session = useSession<GltfDocument>(() => ({ document: firstDocument(data) }))
  const viewport = useRef<Viewport>(null)
  const { materials, parts } = data
  return useMemo(
    () => ({
      session,
      materials,
      parts,
      viewport,
      change: (label, to, group) =>
        session.transact(label, (now) => withLook(now, to(now.look)), group),
    }),
    [session, materials, parts],
  )
}

/** The same document where the look is the same. */
export function withLook(document: GltfDocument, look: Look3d): GltfDocument {
  return look === document.look ? document : { ...document, look }
}

function firstDocument({ draft, look }: GltfEditorData): GltfDocument {
  const kept = draft && readDraft(JSON.parse(draft.text))
  return kept ?? { own: null, look }
}

/** The materials of what is shown, as its file has them. */
export function useMaterials({ session, materials }: GltfEditing): readonly ListedMaterial[] {
  return useEditor(session, ({ document }) => document.own?.materials ?? materials)
}

/** Clips, variants and costs of what is shown; null where nothing is. */
export function useParts({ session, parts }: GltfEditing): ModelParts | null {
  return useEditor(session, ({ document }) => document.own?.parts ?? parts)
}

/** The number of the material that is chosen; null for none. */
export function useChosen({ session }: GltfEditing): number | null {
  return useEditor(session, ({ selection }) => {
    const [id] = selection
    return id === undefined ? null : Number(id)
  })
}
