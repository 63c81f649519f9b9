import type { AssetKind, EditorName } from '@tessera/contracts'
import { hrefs } from '#web/routing/href.ts'
import { isOpenPath } from '#web/routing/is-open.ts'
import type { MessageKey } from '#web/i18n/messages.ts'

type Collected = { readonly uuid: string; readonly slug: string }

type EditorEntry = {
  readonly label: MessageKey
  /** Where one begins with nothing in particular. */
  readonly path: string
  /** Opens an asset; absent for editors that take none by its slug. */
  readonly asset?: {
    readonly kinds: readonly AssetKind[]
    readonly path: (kind: AssetKind, slug: string) => string
  }
  /** Opens everything of a collection. */
  readonly collection?: (collection: Collected) => string
}

/** What each editor is called and what it takes. An editor that comes later is a row here; one without a page is not linked. */
export const editorTable: Readonly<Partial<Record<EditorName, EditorEntry>>> = {
  icon: {
    label: 'editors.name.icon',
    path: '/icon-editor',
    asset: {
      kinds: ['icon'],
      path: (_kind, slug) => `/icon-editor?icon=${encodeURIComponent(slug)}`,
    },
    collection: ({ uuid }) => `/icon-editor?collection=${uuid}`,
  },
  color: {
    label: 'editors.name.color',
    path: '/color-editor',
    asset: {
      kinds: ['illustration', '3d', 'lottie'],
      path: (kind, slug) => `/color-editor?art=${encodeURIComponent(hrefs.item(kind, slug))}`,
    },
    collection: ({ slug }) => `/color-editor?art=${encodeURIComponent(hrefs.collection(slug))}`,
  },
  kit: {
    label: 'editors.name.kit',
    path: '/illustration-kit',
  },
}

export type EditLink = {
  readonly editor: EditorName
  readonly label: MessageKey
  readonly to: string
}

const entries = Object.entries(editorTable) as readonly [EditorName, EditorEntry][]

/** The editor that opens an asset; undefined where none takes its kind. */
export function editLinkOfAsset(kind: AssetKind, slug: string): EditLink | undefined {
  for (const [editor, { label, asset }] of entries) {
    if (!asset?.kinds.includes(kind)) continue
    const to = asset.path(kind, slug)
    if (isOpenPath(to)) return { editor, label, to }
  }
  return undefined
}

/** The editors that open all of a collection. */
export function editLinksOfCollection(held: Collected): readonly EditLink[] {
  return entries.flatMap(([editor, { label, collection }]) => {
    const to = collection?.(held)
    return to !== undefined && isOpenPath(to) ? [{ editor, label, to }] : []
  })
}

/** Where a draft is gone on with; undefined while its editor has no page. */
export function draftPath(editor: EditorName, uuid: string): string | undefined {
  const entry = editorTable[editor]
  if (!entry || editor === 'kit' || !isOpenPath(entry.path)) return undefined
  return `${entry.path}?draft=${uuid}`
}
