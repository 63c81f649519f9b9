import { applyCommand, type PaletteDraft } from '@tessera/palette'
import { redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { localizePath, localeOf } from '#web/i18n/locales.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { loadEditorDraft } from '#domains/editors/drafts/index.server.ts'
import type { EditorDraft } from '#domains/editors/drafts/index.ts'
import { findArtwork, searchArtwork } from './artwork/find-artwork.server.ts'
import type { ColorEditorData } from './color-data.ts'
import { colorQuery, readColorView } from './state/color-address.ts'
import { COLOR_EDITOR_PATH, type ColorView } from './state/color-view.ts'
import { readDraft } from './state/draft-json.ts'
import { commandOfButton } from './state/form-command.ts'

const LONGEST_SEARCH = 80

/**
 * The colour editor in the state of its address, or on a draft of the account. A button of the form that changes the palette leads
 * to the address of what came of it, so that reloading does not do it again.
 *
 * @throws {AppError} what `loadEditorDraft` throws; draft_damaged for a document that is no palette
 */
export async function loadColorEditor(
  scope: RequestScope,
  query: URLSearchParams,
): Promise<ColorEditorData> {
  const kept = await loadEditorDraft(scope, query, 'color')
  const read = readColorView(query)
  const changed = await pressed(scope, query, read)
  if (changed) throw redirect(addressOf(changed, scope.language), 303)
  const { choices } = read
  const draft = kept === null ? read.draft : paletteOf(kept)
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
      ...(kept !== null && { noindex: true }),
    })),
    view: { draft, choices },
    kept,
    rejected: read.rejected,
    artwork,
    search: hits && { text, hits },
  }
}

function paletteOf({ text }: EditorDraft): PaletteDraft {
  const palette = readDraft(JSON.parse(text))
  if (palette === null) throw new AppError('draft_damaged')
  return palette
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
