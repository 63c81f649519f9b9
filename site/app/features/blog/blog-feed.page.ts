import type { LoaderFunctionArgs } from 'react-router'
import { createI18n } from '../../i18n/i18n-context.tsx'
import { loadMessages } from '../../i18n/load-messages.server.ts'
import { scopeContext } from '../../routing/scope.ts'
import { posts } from './posts.server.ts'
import { feedTypes, writeFeed, type FeedName } from './write-feed.ts'

/** `/blog/feed.xml`, `/blog/atom.xml`, `/blog/feed.json`. */
export function loader({ context, pattern }: LoaderFunctionArgs) {
  const { deps, origin } = context.get(scopeContext)
  const name = pattern.replace(/^.*\//, '') as FeedName
  const { t } = createI18n('en', loadMessages('en', ['blog']))
  const title = `${deps.config.siteName} · ${t('blog.title')}`
  const feed = { title, lead: t('blog.lead', { site: deps.config.siteName }), origin }
  return new Response(writeFeed(name, feed, posts), {
    headers: { 'content-type': feedTypes[name], 'cache-control': 'public, max-age=3600' },
  })
}
