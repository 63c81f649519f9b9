import type { AssetKind, EditorName } from '@tessera/contracts'
import type { MessageKey } from '#web/i18n/messages.ts'
import { familyOf } from './rows/families.ts'

type Collected = { readonly uuid: string; readonly slug: string }

type EditorEntry = {
  readonly label: MessageKey
  /** Opens an asset of these kinds by its slug; absent for editors that take none. */
  readonly asset?: {
    readonly kinds: readonly AssetKind[]
    readonly path: (kind: AssetKind, slug: string) => string
    /** Without a file of this format another editor takes the asset. */
    readonly needs?: 'glb'
  }
  /** Opens packs of these kinds as one. */
  readonly pack?: {
    readonly kinds: readonly AssetKind[]
    readonly path: (slug: string) => string
  }
  /** Draws all of an asset’s pack in one design, once the asset is open. */
  readonly drawsPacks?: true
  /** Opens everything of a collection. */
  readonly collection?: (collection: Collected) => string
  /** Goes on with a draft; the source is what the draft was made from. */
  readonly draft: (uuid: string, sourceId: string | null) => string
}

/** The editors that there are, what they are called and what they take. A new editor is a row here. */
export const editorTable: Readonly<Partial<Record<EditorName, EditorEntry>>> = {
  icon: {
    label: 'editors.name.icon',
    asset: {
      kinds: ['icon'],
      path: (_kind, slug) => `/icon-editor?icon=${encodeURIComponent(slug)}`,
    },
    drawsPacks: true,
    collection: ({ uuid }) => `/icon-editor?collection=${uuid}`,
    draft: (uuid) => `/icon-editor?draft=${uuid}`,
  },
  svg: {
    label: 'editors.name.svg',
    asset: {
      kinds: ['icon', 'illustration'],
      path: svgEditorPath,
    },
    draft: (uuid) => `/svg-editor?draft=${uuid}`,
  },
  lottie: {
    label: 'editors.name.lottie',
    asset: {
      kinds: ['lottie'],
      path: (_kind, slug) => `/lottie-editor?item=lottie/${encodeURIComponent(slug)}`,
    },
    draft: (uuid) => `/lottie-editor?draft=${uuid}`,
  },
  gltf: {
    label: 'editors.name.gltf',
    asset: {
      kinds: ['3d'],
      needs: 'glb',
      path: (_kind, slug) => `/gltf-3d-editor?item=3d/${encodeURIComponent(slug)}`,
    },
    draft: (uuid) => `/gltf-3d-editor?draft=${uuid}`,
  },
  color: {
    label: 'editors.name.color',
    asset: {
      kinds: ['illustration', '3d', 'lottie'],
      path: (kind, slug) =>
        `/color-editor?art=${encodeURIComponent(`/${familyOf(kind).one}/${slug}`)}`,
    },
    collection: ({ slug }) => `/color-editor?art=${encodeURIComponent(`/collections/${slug}`)}`,
    draft: (uuid) => `/color-editor?draft=${uuid}`,
  },
  kit: {
    label: 'editors.name.kit',
    asset: {
      kinds: ['kit-illustration'],
      path: (_kind, slug) => `/illustration-kit-editor/${encodeURIComponent(slug)}?from=asset`,
    },
    pack: {
      kinds: ['kit-illustration'],
      path: (slug) => `/illustration-kit-editor/${encodeURIComponent(slug)}?from=pack`,
    },
    draft: (uuid, kit) =>
      kit === null
        ? '/illustration-kit'
        : `/illustration-kit-editor/${encodeURIComponent(kit)}?draft=${uuid}`,
  },
}

/** The SVG editor with an icon or illustration; other editors lead there too. */
export function svgEditorPath(kind: AssetKind, slug: string): string {
  return `/svg-editor?item=${kind}/${encodeURIComponent(slug)}`
}

export type EditLink = {
  readonly editor: EditorName
  readonly label: MessageKey
  readonly to: string
}

const entries = Object.entries(editorTable) as readonly [EditorName, EditorEntry][]

/** The editor that opens an asset with files of these formats; undefined where none takes its kind. */
export function editLinkOfAsset(
  kind: AssetKind,
  slug: string,
  formats: readonly string[] = [],
): EditLink | undefined {
  for (const [editor, { label, asset }] of entries) {
    if (!asset?.kinds.includes(kind)) continue
    if (asset.needs !== undefined && !formats.includes(asset.needs)) continue
    return { editor, label, to: asset.path(kind, slug) }
  }
  return undefined
}

/** The editor that opens a pack as one; undefined where none takes its kind. */
export function editLinkOfPack(kind: AssetKind, slug: string): EditLink | undefined {
  for (const [editor, { label, pack }] of entries) {
    if (pack?.kinds.includes(kind)) return { editor, label, to: pack.path(slug) }
  }
  return undefined
}

/** The editor that draws a whole pack in one design, with an asset of the pack; undefined for none. */
export function editLinkOfWholePack(kind: AssetKind, assetSlug: string): EditLink | undefined {
  const link = editLinkOfAsset(kind, assetSlug)
  return link && editorTable[link.editor]?.drawsPacks ? link : undefined
}

/** The editors that open all of a collection. */
export function editLinksOfCollection(held: Collected): readonly EditLink[] {
  return entries.flatMap(([editor, { label, collection }]) =>
    collection ? [{ editor, label, to: collection(held) }] : [],
  )
}

/** Where a draft is gone on with; undefined for editors that are still to come. */
export function draftPath(
  editor: EditorName,
  uuid: string,
  sourceId: string | null,
): string | undefined {
  return editorTable[editor]?.draft(uuid, sourceId)
}
