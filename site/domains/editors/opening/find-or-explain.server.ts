import type { Deps, RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { problemTexts } from '#platform/http/problems/problem-texts.ts'
import { isTakenDown } from '#domains/catalogue/assets/index.server.ts'
import type { EditorDraft } from '#domains/editors/drafts/index.ts'

type Name = Parameters<typeof isTakenDown>[1]

/** What an editor opens, or why it cannot: the page shows an empty stage and says it. */
export async function findOrExplain<Named extends Name, Item>(
  { deps }: RequestScope,
  name: Named | null,
  findItem: (deps: Deps, name: Named) => Promise<Item>,
): Promise<{ readonly item: Item | null; readonly code: string | null }> {
  if (name === null) return { item: null, code: null }
  try {
    return { item: await findItem(deps, name), code: null }
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error
    const isDown = await isTakenDown(deps.pool, name)
    return { item: null, code: isDown ? 'taken_down' : 'not_found' }
  }
}

export function noticeOf({ language }: RequestScope, code: string | null): string | null {
  const texts: Readonly<Record<string, string>> = problemTexts[language]
  return code !== null && Object.hasOwn(texts, code) ? texts[code]! : null
}

/** The asset that a draft was made from. */
export function draftItem(draft: EditorDraft | null): string | null {
  return draft?.source?.type === 'item' ? draft.source.id : null
}
