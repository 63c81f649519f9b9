import { colorsOf, posterFrame, type LottieAnimation } from '@tessera/lottie'
import { replayCommands } from '@tessera/lottie-document'
import { data, type LoaderFunctionArgs } from 'react-router'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { scopeContext } from '#web/routing/scope.ts'
import type { Deps } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { findBrandPalettes } from '#domains/editors/brand/index.server.ts'
import { loadEditorDraft } from '#domains/editors/drafts/index.server.ts'
import type { EditorDraft } from '#domains/editors/drafts/index.ts'
import { draftItem, findOrExplain, noticeOf } from '#domains/editors/opening/index.server.ts'
import { findItem, type FoundItem } from './find-item.server.ts'
import { LOTTIE_EDITOR_PATH, readItemName } from './lottie-address.ts'
import type { LottieEditorData, ShownAnimation } from './lottie-editor-data.ts'
import {
  commandsOf,
  noEdits,
  readSimpleEdits,
  type SimpleEdits,
  writeSimpleEdits,
} from './simple-edits.ts'
import { blankAnimation, readDraft } from './state/lottie-document.ts'

const namespaces = ['editors', 'lottieEditor'] as const
const MOST_COLORS = 24
/** As large as the picture of any locked asset, see decision 024. */
export const PREVIEW_PX = 400

/**
 * The Lottie editor: an animation of the catalogue, a draft, or nothing yet. An asset that is not there or
 * was taken down is answered with its status and an empty stage.
 */
export async function loadLottieEditor({ context, url }: LoaderFunctionArgs) {
  const scope = context.get(scopeContext)
  const { language } = scope
  const parameters = url.searchParams
  try {
    const draft = await loadEditorDraft(scope, parameters, 'lottie')
    const name = readItemName(draftItem(draft) ?? parameters.get('item'))
    const { item, code } = await findOrExplain(scope, name, findItem)
    if (draft) checkDraft(draft, item)
    const status = code === 'taken_down' ? 451 : code ? 404 : 200
    const { t } = createI18n(language, loadMessages(language, namespaces))
    return data<LottieEditorData>(
      {
        pageData: makePageData(language, namespaces, () => ({
          title: t('lottieEditor.title'),
          description: t('lottieEditor.description'),
          canonical: LOTTIE_EDITOR_PATH,
          ...((status !== 200 || draft !== null || name !== null) && { noindex: true }),
        })),
        item: item?.opened ?? null,
        name: draft?.title ?? item?.opened.name ?? t('lottieEditor.untitled'),
        ...shownItem(item, draft === null ? readSimpleEdits(parameters) : noEdits),
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

function shownItem(item: FoundItem | null, edits: SimpleEdits): ShownAnimation {
  const animation = item?.animation ?? blankAnimation()
  const shown = shownFacts(animation, edits)
  if (item === null) return { ...shown, json: null, picture: null }
  const { opened } = item
  const parameters = new URLSearchParams([
    ['item', `${opened.kind}/${opened.slug}`],
    ...writeSimpleEdits(edits),
  ])
  return {
    ...shown,
    json: opened.isOpen ? JSON.stringify(animation) : null,
    picture: `${LOTTIE_EDITOR_PATH}/preview.webp?${parameters}`,
  }
}

function shownFacts(
  animation: LottieAnimation,
  edits: SimpleEdits,
): Omit<ShownAnimation, 'json' | 'picture'> {
  const { w, h } = animation
  return {
    edits,
    commands: commandsOf(edits, animation),
    colors: colorsOf(animation).slice(0, MOST_COLORS),
    width: w,
    height: h,
  }
}

/** An animation of the visitor’s own with the edits of the form; its picture stands in the page. */
export async function shownOwn(
  { render }: Pick<Deps, 'render'>,
  animation: LottieAnimation,
  edits: SimpleEdits,
): Promise<ShownAnimation> {
  const edited = replayCommands(animation, commandsOf(edits, animation))
  const picture = await render.lottieFrame(edited, {
    frame: posterFrame(edited),
    size: PREVIEW_PX,
    format: 'webp',
    isStrangers: true,
  })
  return {
    ...shownFacts(animation, edits),
    json: JSON.stringify(animation),
    picture: `data:image/webp;base64,${picture.toString('base64')}`,
  }
}

/** Drafts are shared, so what one holds is read as a file from outside. */
function checkDraft({ text }: EditorDraft, item: FoundItem | null): void {
  if (readDraft(JSON.parse(text), item?.animation ?? null) === null) {
    throw new AppError('draft_damaged')
  }
}
