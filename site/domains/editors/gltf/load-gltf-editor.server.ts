import { data, type LoaderFunctionArgs } from 'react-router'
import { usualLook } from '@tessera/model3d'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { AppError } from '#platform/errors.ts'
import { findBrandPalettes } from '#domains/editors/brand/index.server.ts'
import { loadEditorDraft } from '#domains/editors/drafts/index.server.ts'
import { draftItem, findOrExplain, noticeOf } from '#domains/editors/opening/index.server.ts'
import { findItem, type FoundItem } from './find-item.server.ts'
import { GLTF_EDITOR_PATH, readItemName } from './gltf-address.ts'
import type { GltfEditorData } from './gltf-editor-data.ts'
import { readLookFields, writeLookFields } from './look-fields.ts'
import { readDraft } from './state/gltf-document.ts'

const namespaces = ['editors', 'gltfEditor'] as const

/**
 * The 3D editor: a model of the catalogue with the look that the address says, a draft, or nothing yet.
 * An asset that is not there or was taken down is answered with its status and an empty stage.
 */
export async function loadGltfEditor({ context, url }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const { language } = scope
  const parameters = url.searchParams
  try {
    const draft = await loadEditorDraft(scope, parameters, 'gltf')
    const name = readItemName(draftItem(draft) ?? parameters.get('item'))
    const { item, code } = await findOrExplain(scope, name, findItem)
    const kept = draft && readDraft(JSON.parse(draft.text))
    if (draft && kept === null) throw new AppError('draft_damaged')
    const status = code === 'taken_down' ? 451 : code ? 404 : 200
    const { t } = createI18n(language, loadMessages(language, namespaces))
    return data<GltfEditorData>(
      {
        pageData: makePageData(language, namespaces, () => ({
          title: t('gltfEditor.title'),
          description: t('gltfEditor.description'),
          canonical: GLTF_EDITOR_PATH,
          ...((status !== 200 || draft !== null || name !== null) && { noindex: true }),
        })),
        ...shownItem(
          item,
          kept?.look ??
            readLookFields(parameters, item?.materials ?? [], item?.parts.variants.length),
        ),
        name: draft?.title ?? item?.opened.name ?? t('gltfEditor.untitled'),
        draft,
        palettes: await findBrandPalettes(scope),
        notice: noticeOf(scope, code ?? parameters.get('refused')),
      },
      { status },
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    throw data({ code: error.code }, { status: error.status })
  }
}

function shownItem(
  item: FoundItem | null,
  look: GltfEditorData['look'],
): Pick<GltfEditorData, 'item' | 'materials' | 'parts' | 'look' | 'picture'> {
  if (item === null) return { item, materials: [], parts: null, look: usualLook, picture: null }
  const { opened, materials, parts } = item
  const fields = new URLSearchParams([
    ['item', `${opened.kind}/${opened.slug}`],
    ...writeLookFields(look),
  ])
  return {
    item: opened,
    materials,
    parts,
    look,
    picture: `${GLTF_EDITOR_PATH}/preview.webp?${fields}`,
  }
}
