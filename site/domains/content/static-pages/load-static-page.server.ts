import type { RequestScope } from '#platform/context.ts'
import { staticPages, type StaticText } from '#web/routing/rows/static-pages.ts'
import type { Namespace } from '#web/i18n/messages.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { fillParts } from '#domains/content/articles/index.server.ts'
import { textValues } from './text-values.server.ts'
import { readStaticText, titleOfStaticText } from './read-static-text.server.ts'

/** A static text with its pictures, and its sisters; a page that shows more names its messages. */
export async function loadStaticPage(
  { deps, language, origin }: Pick<RequestScope, 'deps' | 'language' | 'origin'>,
  name: StaticText,
  namespaces: readonly Namespace[] = [],
) {
  const page = staticPages.find(({ text }) => text === name)
  if (!page) throw new Error(`no text ${name}`)
  const values = await textValues(deps, language, origin)
  const { parts, ...text } = readStaticText(page.text, language, values)
  return {
    pageData: makePageData(language, ['house', ...namespaces], () => ({
      title: text.title,
      description: text.lead,
    })),
    ...text,
    parts: await fillParts(deps, parts),
    others: staticPages
      .filter((other) => other.group === page.group && other.text !== page.text)
      .map((other) => ({ to: other.path, title: titleOfStaticText(other.text, language, values) })),
  }
}
