import { paintsOf } from '@tessera/svg'
import { data, type LoaderFunctionArgs } from 'react-router'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { scopeContext } from '#web/routing/scope.ts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { problemTexts } from '#platform/http/problem-texts.ts'
import { isTakenDown } from '#domains/catalogue/assets/index.server.ts'
import { comingPage } from '#domains/catalogue/search/index.server.ts'
import { loadEditorDraft } from '#domains/editors/drafts/index.server.ts'
import { EDITOR_PATH, FIRST_ICON, readDesignAddress } from './design-address.ts'
import type { BadgeIcon, EditedIcon, EditorData } from './editor-view.ts'
import { findDrawing, type FoundDrawing } from './export/find-drawing.server.ts'
import { composeSvg } from './export/write-design-file.server.ts'
import { findCollectionLibrary, findLibrary } from './find-library.server.ts'
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
  const address = readDesignAddress(url.searchParams)
  try {
    const collection =
      address.collection === null
        ? null
        : await findCollectionLibrary(deps, actor, address.collection)
    const library = collection?.library ?? (await findLibrary(deps, language, address))
    const [shown, notice] = await findShown(scope, address.icon, library.cells)
    const [badge, badgeNotice] = await findBadge(scope, address.look.badge)
    const { icon, drawing } = shown
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
        draft,
        art:
          drawing.isOpen && draft === null
            ? composeSvg({ source: drawing.svg, badgeSource: badge?.svg ?? null, look: own.look })
            : null,
        library,
        presets: actor.kind === 'user' ? await findPresets(deps.pool, actor.accountId) : null,
        collection: collection && {
          uuid: collection.uuid,
          name: collection.name,
          count: library.total,
        },
        notice: refused ?? notice ?? badgeNotice,
      },
      { status },
    )
  } catch (error) {
    if (!(error instanceof AppError)) throw error
    if (error.code === 'unavailable') {
      const words = createI18n(language, loadMessages(language, ['search', 'shell', 'ui']))
      return comingPage<EditorData & { model: unknown }>(words, ['search'])
    }
    throw data({ code: error.code }, { status: error.status })
  }
}

/** The icon of the address, else the first one, else whatever the library begins with. */
async function findShown(
  { deps, language }: RequestScope,
  wanted: string,
  cells: readonly { readonly slug: string }[],
): Promise<[{ icon: EditedIcon; drawing: FoundDrawing }, Notice | null]> {
  let notice: Notice | null = null
  for (const slug of [wanted, FIRST_ICON, ...cells.slice(0, 3).map((cell) => cell.slug)]) {
    const drawing = await findOrNull(deps, slug)
    if (drawing)
      return [{ icon: toEdited(drawing), drawing }, wanted === FIRST_ICON ? null : notice]
    if (slug !== wanted) continue
    const isDown = await isTakenDown(deps.pool, { kind: 'icon', slug })
    const code = isDown ? 'taken_down' : 'not_found'
    notice = { code, message: problemTexts[language][code] }
  }
  throw new AppError('not_found')
}

/** The badge of a locked icon is drawn on the server alone, as the icon itself. */
async function findBadge(
  { deps, language }: RequestScope,
  slug: string,
): Promise<[BadgeIcon | null, Notice | null]> {
  if (slug === '') return [null, null]
  const drawing = await findOrNull(deps, slug)
  if (drawing?.isOpen) return [{ slug, name: drawing.found.item.name, svg: drawing.svg }, null]
  const code = drawing ? 'subscription_required' : 'not_found'
  return [null, { code: 'badge_missing', message: problemTexts[language][code] }]
}

async function findOrNull(deps: RequestScope['deps'], slug: string): Promise<FoundDrawing | null> {
  return findDrawing(deps, slug).catch((error: unknown) => {
    if (error instanceof AppError && error.status < 500) return null
    throw error
  })
}

function refusalOf({ language }: RequestScope, parameters: URLSearchParams): Notice | null {
  const code = parameters.get('refused') ?? ''
  if (!isProblem(code)) return null
  return { code, message: problemTexts[language][code] }
}

function isProblem(code: string): code is keyof (typeof problemTexts)['en'] {
  return Object.hasOwn(problemTexts.en, code)
}

function toEdited({ found: { item }, svg, isOpen, mayChange }: FoundDrawing): EditedIcon {
  const { colors, usesCurrentColor } = paintsOf(svg)
  const { packSlug, packName, packItemCount } = item
  return {
    slug: item.slug,
    name: item.name,
    svg: isOpen ? svg : null,
    colors: [...(usesCurrentColor ? ['currentColor'] : []), ...colors].slice(0, 12),
    hasStrokes: /\bstroke(?:="(?!none)|:(?!none))/.test(svg),
    author: item.contributorName,
    license: { name: item.licenseName, url: item.licenseUrl },
    mayChange,
    pack:
      packSlug === null || packName === null
        ? null
        : { slug: packSlug, name: packName, count: packItemCount ?? 0 },
  }
}
