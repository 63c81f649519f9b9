import { paintsOf } from '@tessera/svg'
import { data, type LoaderFunctionArgs } from 'react-router'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { scopeContext } from '#web/routing/scope.ts'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findBrandPalettes } from '#domains/editors/brand/index.server.ts'
import { loadEditorDraft } from '#domains/editors/drafts/index.server.ts'
import type { EditorDraft } from '#domains/editors/drafts/index.ts'
import { draftItem, findOrExplain, noticeOf } from '#domains/editors/opening/index.server.ts'
import { blankDrawing, readBlankSide } from './state/blank-drawing.ts'
import { findItem } from './find-item.server.ts'
import { readDraftText } from './state/draft-json.ts'
import { readOwnSvg } from './read-own-svg.server.ts'
import { applySimpleEdits, isUnedited, readSimpleEdits, type SimpleEdits } from './simple-edits.ts'
import { readItemName, SVG_EDITOR_PATH } from './svg-address.ts'
import type { SvgEditorData } from './svg-editor-data.ts'

const namespaces = ['editors', 'svgEditor'] as const
const MOST_COLORS = 12

/**
 * The SVG editor: an asset of the catalogue, a draft, or an empty canvas. An asset that is not there or
 * was taken down is answered with its status and an empty canvas.
 */
export async function loadSvgEditor({ context, url }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const { deps, language } = scope
  const parameters = url.searchParams
  try {
    const draft = await loadEditorDraft(scope, parameters, 'svg')
    const name = readItemName(draftItem(draft) ?? parameters.get('item'))
    const { item, code } = await findOrExplain(scope, name, findItem)
    const svg = draft === null ? null : await svgOfDraft(deps, draft)
    const edits = readSimpleEdits(parameters)
    const status = code === 'taken_down' ? 451 : code ? 404 : 200
    const drawing =
      svg ?? (item?.opened.isOpen === false ? null : (item?.svg ?? blankOf(parameters)))
    const { t } = createI18n(language, loadMessages(language, namespaces))
    return data<SvgEditorData>(
      {
        pageData: makePageData(language, namespaces, () => ({
          title: t('svgEditor.title'),
          description: t('svgEditor.description'),
          canonical: SVG_EDITOR_PATH,
          ...((status !== 200 || draft !== null || name !== null) && { noindex: true }),
        })),
        item: item?.opened ?? null,
        name: draft?.title ?? item?.opened.name ?? t('svgEditor.untitled'),
        ...shownDrawing(drawing, edits),
        colors: colorsOf(svg ?? item?.svg ?? ''),
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

/** A drawing as the page shows it with the edits of its form. */
export function shownDrawing(svg: string | null, edits: SimpleEdits) {
  const edited = svg === null || isUnedited(edits) ? svg : applySimpleEdits(svg, edits)
  return { svg, edited, edits }
}

export function colorsOf(svg: string): readonly string[] {
  return svg === '' ? [] : paintsOf(svg).colors.slice(0, MOST_COLORS)
}

function blankOf(parameters: URLSearchParams): string {
  return blankDrawing(readBlankSide(parameters.get('size')))
}

/** Drafts are shared, so what one holds is looked at as a file from outside. */
async function svgOfDraft(deps: RequestScope['deps'], { text }: EditorDraft): Promise<string> {
  const svg = readDraftText(JSON.parse(text))
  if (svg === null) throw new AppError('draft_damaged')
  return (await readOwnSvg(deps, svg)).svg
}
