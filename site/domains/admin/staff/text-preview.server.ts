import { fillParts, readArticle, readParts } from '#domains/content/articles/index.server.ts'
import type { FilledPart } from '#domains/content/articles/index.ts'
import type { RequestScope } from '#platform/context.ts'

export type TextPreview = {
  readonly title: string
  readonly lead: string
  readonly parts: readonly FilledPart[]
}

/** A text as its page will show it; one that the checks let pass. */
export async function previewText(
  { deps, language }: RequestScope,
  { source, isPost }: { readonly source: string; readonly isPost: boolean },
): Promise<TextPreview> {
  const { field, body } = readArticle('preview', source)
  return {
    title: field('title'),
    lead: field(isPost ? 'summary' : 'lead'),
    parts: await fillParts(deps, readParts(body, language)),
  }
}
