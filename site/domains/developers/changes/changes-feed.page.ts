import type { LoaderFunctionArgs } from 'react-router'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { feedTypes, writeFeed } from '#domains/foundation/feeds/index.ts'
import { anchorOfChange, apiChanges } from './api-changes.server.ts'

const HOME = '/developers/changes'

/** `/developers/changes.atom`, `/developers/changes.json`. */
export async function loader({ context, pattern }: LoaderFunctionArgs) {
  const { deps, origin } = context.get(scopeContext)
  const type = pattern.endsWith('.json') ? 'json' : 'atom'
  const { t } = createI18n('en', loadMessages('en', ['developers']))
  const feed = writeFeed(type, {
    title: `${deps.config.siteName} · ${t('developers.changesTitle')}`,
    lead: t('developers.changesLead'),
    language: 'en',
    home: origin + HOME,
    self: origin + pattern,
    entries: apiChanges().map((change) => ({
      address: `${origin}${HOME}#${anchorOfChange(change)}`,
      title: change.title,
      summary: change.text,
      html: change.html,
      author: { name: deps.config.siteName },
      tags: [...change.added, ...change.removed, ...change.deprecated],
      at: new Date(change.date),
    })),
  })
  return new Response(feed, {
    headers: { 'content-type': feedTypes[type], 'cache-control': 'public, max-age=3600' },
  })
}
