import type { Context } from 'hono'
import type { Deps } from '#platform/context.ts'
import { requestOrigin } from '#platform/http/request/request-origin.ts'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { localizePath, type LocaleCode } from '#web/i18n/locales.ts'
import { escapeMarkup as xml } from '#platform/markup/escape-markup.ts'

const SUGGESTIONS = 8
const LONGEST_QUERY = 100
/** Browsers show no more of a name. */
const LONGEST_NAME = 16

/** `/opensearch.xml`: how a browser searches here from its address bar (OpenSearch 1.1). */
export function answerSearchDescription(
  { config }: Pick<Deps, 'config'>,
  context: Context,
  language: LocaleCode,
): Response {
  const origin = requestOrigin(config, context)
  const at = (path: string) => xml(origin + localizePath(path, language))
  const { t } = createI18n(language, loadMessages(language, ['findable']))
  const site = config.siteName
  const text = `<?xml version="1.0" encoding="UTF-8"?>
<OpenSearchDescription xmlns="http://a9.com/-/spec/opensearch/1.1/">
<ShortName>${xml([...site].slice(0, LONGEST_NAME).join(''))}</ShortName>
<Description>${xml(t('findable.searchDescription', { site }))}</Description>
<Language>${language}</Language>
<InputEncoding>UTF-8</InputEncoding>
<Image width="16" height="16" type="image/svg+xml">${xml(`${origin}/favicon.svg`)}</Image>
<Url type="text/html" template="${at('/search')}?query={searchTerms}"/>
<Url type="application/x-suggestions+json" template="${at('/suggest')}?q={searchTerms}"/>
</OpenSearchDescription>
`
  return new Response(text, {
    headers: {
      'content-type': 'application/opensearchdescription+xml; charset=utf-8',
      'cache-control': 'public, max-age=86400',
    },
  })
}

/** What a browser shows while somebody types: the words so far, and how they may go on. */
export async function answerSearchWords(
  { search }: Pick<Deps, 'search'>,
  context: Context,
  language: LocaleCode,
): Promise<Response> {
  const words = (context.req.query('q') ?? '').slice(0, LONGEST_QUERY)
  const found = await search.suggest(words, { limit: SUGGESTIONS, lang: language })
  return context.json([words, found], 200, {
    'content-type': 'application/x-suggestions+json',
    'cache-control': 'public, max-age=300',
  })
}
