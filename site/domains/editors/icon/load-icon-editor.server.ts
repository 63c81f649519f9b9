import { data, type LoaderFunctionArgs } from 'react-router'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { scopeContext } from '#web/routing/scope.ts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { problemTexts } from '#platform/http/problems/problem-texts.ts'
import { comingPage } from '#domains/catalogue/search/index.server.ts'
import { findBrandPalettes } from '#domains/editors/brand/index.server.ts'
import { loadEditorDraft } from '#domains/editors/drafts/index.server.ts'
import type { TilePathProblem } from '@tessera/icon-tile'
import { loadCatalogueComing } from './catalogue-coming-part.tsx'
import { EDITOR_PATH } from './design-address.ts'
import type { EditorData } from './editor-view.ts'
import { readTypedDesign } from './export/read-design.server.ts'
import { composeSvg } from './export/write-design-file.server.ts'
import { findCollectionLibrary, findLibrary } from './library/find-library.server.ts'
import { findShown } from './find-shown.server.ts'
import { findBadge, findTileIcon } from './find-parts.server.ts'
import { findPresets } from './presets/presets.queries.server.ts'

const namespaces = ['editors', 'iconEditor'] as const

type Notice = NonNullable<EditorData['notice']>

/**
 * The whole page of the icon editor: the icon of the address with its design drawn, and the library
 * beside it. An icon that is not there, or was taken down, is answered with its status and the first
 * icon, so that the design of the address is not lost.
 */
export async function loadIconEditor({ context, url }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const { deps, actor, language } = scope
  const { address, problem } = readTypedDesign(url.searchParams)
  try {
    const collection =
      address.collection === null ? null : await findCollectionLibrary(scope, address.collection)
    const library = collection?.library ?? (await findLibrary(deps, language, address))
    const { icon, drawing, notice } = await findShown(scope, address, library.cells)
    const [badge, badgeNotice] = await findBadge(scope, address.look.badge)
    const [tileIcon, tileNotice] = await findTileIcon(scope, address.look.tileIcon)
    const refused = refusalOf(scope, url.searchParams)
    const draft = await loadEditorDraft(scope, url.searchParams, 'icon')
    const own = { ...address, icon: icon.slug }
    const status = notice?.code === 'taken_down' ? 451 : notice ? 404 : 200
    return data<EditorData>(
      {
        pageData: makePageData(language, namespaces, ({ t }) => ({
          title: t('iconEditor.title'),
          description: t('iconEditor.description'),
          canonical: EDITOR_PATH,
          ...((status !== 200 || collection !== null || refused !== null || draft !== null) && {
            noindex: true,
          }),
        })),
        address: own,
        icon,
        badge,
        tileIcon,
        draft,
        art:
          drawing.isOpen && draft === null
            ? composeSvg({
                source: drawing.svg,
                badgeSource: badge?.svg ?? null,
                tileOutline: tileIcon?.outline,
                look: own.look,
              })
            : null,
        library,
        presets: actor.kind === 'user' ? await findPresets(deps.pool, actor.accountId) : null,
        palettes: await findBrandPalettes(scope),
        collection: collection && {
          id: collection.id,
          name: collection.name,
          count: library.total,
        },
        notice: refused ?? notice ?? pathNotice(scope, problem) ?? badgeNotice ?? tileNotice,
      },
      { status },
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'unavailable') {
      await loadCatalogueComing()
      const words = createI18n(language, loadMessages(language, ['search', 'shell', 'ui']))
      return comingPage<EditorData & { model: unknown }>(words, ['search'])
    }
    throw data({ code: error.code }, { status: error.status })
  }
}

function pathNotice({ language }: RequestScope, problem: TilePathProblem | null): Notice | null {
  if (problem === null) return null
  const { t } = createI18n(language, loadMessages(language, ['iconEditor']))
  return { code: 'tile_path', message: t(`iconEditor.path.${problem}`) }
}

function refusalOf({ language }: RequestScope, parameters: URLSearchParams): Notice | null {
  const code = parameters.get('refused') ?? ''
  if (!isProblem(code)) return null
  return { code, message: problemTexts[language][code] }
}

function isProblem(code: string): code is keyof (typeof problemTexts)['en'] {
  return Object.hasOwn(problemTexts.en, code)
}
