import type { LoaderFunctionArgs } from 'react-router'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { feedTypes, writeFeed, type FeedType } from '#domains/foundation/feeds/index.ts'
import { allPosts } from './all-posts.server.ts'
import { feedOfPosts } from './feed-of-posts.ts'

const types: Readonly<Record<string, FeedType>> = {
  'feed.xml': 'rss',
  'atom.xml': 'atom',
  'feed.json': 'json',
}

/** `/blog/feed.xml`, `/blog/atom.xml`, `/blog/feed.json`. */
export async function loader({ context, pattern }: LoaderFunctionArgs) {
  const { deps, origin } = context.get(scopeContext)
  const name = pattern.replace(/^.*\//, '')
  const type = types[name] ?? 'rss'
  const { t } = createI18n('en', loadMessages('en', ['blog']))
  const title = `${deps.config.siteName} · ${t('blog.title')}`
  const lead = t('blog.lead', { site: deps.config.siteName })
  const posts = await allPosts(deps)
  return new Response(writeFeed(type, feedOfPosts({ title, lead, origin }, name, posts)), {
    headers: { 'content-type': feedTypes[type], 'cache-control': 'public, max-age=3600' },
  })
}
