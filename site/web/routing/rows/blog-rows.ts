import { redirect, row, type RouteRow } from './route-row.ts'

/** Posts are written in English; the way in is in every language. */
const english = { locales: ['en'] } as const

export const blogRows: readonly RouteRow[] = [
  row('blog', '/blog', 'blog'),
  row('blog-page', '/blog/page/:page', 'blog', english),
  row('blog-keyword', '/blog/keyword', 'blogDirectory', english),
  row('blog-profile', '/blog/profile', 'blogDirectory', english),
  row('blog-authors', '/blog/author', 'blogDirectory', english),
  row('blog-redirect', '/blog/redirect', 'blogRedirect', { ...english, cache: 'none' }),
  row('blog-rss', '/blog/feed.xml', 'blogFeed', { ...english, cache: 'none' }),
  row('blog-atom', '/blog/atom.xml', 'blogFeed', { ...english, cache: 'none' }),
  row('blog-json', '/blog/feed.json', 'blogFeed', { ...english, cache: 'none' }),
  row('blog-author', '/blog/author/:slug', 'blogTag', english),
  row('blog-author-page', '/blog/author/:slug/page/:page', 'blogTag', english),
  row('blog-tag', '/blog/tag/:slug', 'blogTag', english),
  row('blog-tag-page', '/blog/tag/:slug/page/:page', 'blogTag', english),
  redirect('/blog/category/:slug', '/blog/tag/:slug'),
  redirect('/blog/category/:slug/page/:page', '/blog/tag/:slug/page/:page'),
  row('blog-post', '/blog/:slug', 'blogPost', english),
  redirect('/blog/:slug/*', '/blog/:slug'),
]
