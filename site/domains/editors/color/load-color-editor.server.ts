import { applyCommand } from '@tessera/palette'
import { redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { localizePath, localeOf } from '#web/i18n/locales.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { findArtwork, searchArtwork } from './artwork/find-artwork.server.ts'
import type { ColorEditorData } from './color-data.ts'
import { colorQuery, readColorView } from './state/color-address.ts'
import { COLOR_EDITOR_PATH, type ColorView } from './state/color-view.ts'
import { commandOfButton } from './state/form-command.ts'

const LONGEST_SEARCH = 80

/**
 * The colour editor in the state of its address. A button of the form that changes the palette leads
 * to the address of what came of it, so that reloading does not do it again.
 */
export async function loadColorEditor(
  scope: RequestScope,
  query: URLSearchParams,
): Promise<ColorEditorData> {
  const read = readColorView(query)
  const changed = await pressed(scope, query, read)
  if (changed) throw redirect(addressOf(changed, scope.language), 303)
  const { draft, choices } = read
  const text = (query.get('q') ?? '').trim().slice(0, LONGEST_SEARCH)
  const [artwork, hits] = await Promise.all([
    findArtwork(scope, choices.art, draft),
    text === '' ? null : searchArtwork(scope, text),
  ])
  const isPlayed = artwork?.pieces.some(({ type }) => type === 'motion' || type === 'model')
  const namespaces = ['color', 'editors', ...(isPlayed ? (['item'] as const) : [])] as const
  return {
    pageData: makePageData(scope.language, namespaces, ({ t }) => ({
      title: t('color.metaTitle'),
      description: t('color.metaDescription'),
      canonical: COLOR_EDITOR_PATH,
    })),
    view: { draft, choices },
    rejected: read.rejected,
    artwork,
    search: hits && { text, hits },
  }
}

/** The address of a view in a language. */
export function addressOf(view: ColorView, language: RequestScope['language']): string {
  const path = localizePath(COLOR_EDITOR_PATH, localeOf(language).code)
  return `${path}?${colorQuery(view)}`
}

/** The view after a button; null where none was pressed. */
async function pressed(
  scope: RequestScope,
  query: URLSearchParams,
  { draft, choices, rejected }: ReturnType<typeof readColorView>,
): Promise<ColorView | null> {
  const button = query.get('do')
  // What was typed wrongly is shown first: doing something else would lose it.
  if (button === null || rejected.length > 0) return null
  if (button === 'take-art') {
    const colors = (await findArtwork(scope, choices.art, draft))?.colors ?? []
    return { draft: applyCommand(draft, { type: 'take-colors', colors }), choices }
  }
  const command = commandOfButton(button, { draft, harmony: choices.harmony })
  return { draft: command ? applyCommand(draft, command) : draft, choices }
}
