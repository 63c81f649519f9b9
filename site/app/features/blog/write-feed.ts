import type { BlogPost } from './blog-post.ts'
import { bylineOf } from './bylines.ts'

export const feedTypes = {
  'feed.xml': 'application/rss+xml; charset=utf-8',
  'atom.xml': 'application/atom+xml; charset=utf-8',
  'feed.json': 'application/feed+json; charset=utf-8',
} as const

export type FeedName = keyof typeof feedTypes

type Feed = { readonly title: string; readonly lead: string; readonly origin: string }

/** The posts as RSS 2.0, Atom (RFC 4287) or JSON Feed 1.1. */
export function writeFeed(name: FeedName, feed: Feed, posts: readonly BlogPost[]): string {
  if (name === 'feed.json') return writeJson(feed, posts)
  return name === 'atom.xml' ? writeAtom(feed, posts) : writeRss(feed, posts)
}

function writeRss({ title, lead, origin }: Feed, posts: readonly BlogPost[]): string {
  const items = posts.map(
    (post) => `<item><title>${xml(post.title)}</title><link>${addressOf(origin, post)}</link>
<guid isPermaLink="true">${addressOf(origin, post)}</guid><pubDate>${momentOf(post).toUTCString()}</pubDate>
<dc:creator>${xml(authorOf(post))}</dc:creator>${post.tags.map((tag) => `<category>${xml(tag)}</category>`).join('')}
<description>${xml(post.summary)}</description><content:encoded>${xml(htmlOf(post))}</content:encoded></item>`,
  )
  return `<?xml version="1.0" encoding="utf-8"?>
<rss version="2.0" xmlns:atom="http://www.w3.org/2005/Atom" xmlns:content="http://purl.org/rss/1.0/modules/content/" xmlns:dc="http://purl.org/dc/elements/1.1/"><channel>
<title>${xml(title)}</title><link>${origin}/blog</link><description>${xml(lead)}</description><language>en</language>
<atom:link href="${origin}/blog/feed.xml" rel="self" type="application/rss+xml"/>
${items.join('\n')}
</channel></rss>
`
}

function writeAtom({ title, lead, origin }: Feed, posts: readonly BlogPost[]): string {
  const entries = posts.map(
    (post) => `<entry><id>${addressOf(origin, post)}</id><title>${xml(post.title)}</title>
<link href="${addressOf(origin, post)}"/><published>${momentOf(post).toISOString()}</published><updated>${momentOf(post).toISOString()}</updated>
<author><name>${xml(authorOf(post))}</name></author>${post.tags.map((tag) => `<category term="${xml(tag)}"/>`).join('')}
<summary>${xml(post.summary)}</summary><content type="html">${xml(htmlOf(post))}</content></entry>`,
  )
  const updated = posts[0] ? momentOf(posts[0]) : new Date(0)
  return `<?xml version="1.0" encoding="utf-8"?>
<feed xmlns="http://www.w3.org/2005/Atom" xml:lang="en"><id>${origin}/blog</id><title>${xml(title)}</title>
<subtitle>${xml(lead)}</subtitle><link href="${origin}/blog"/><link rel="self" href="${origin}/blog/atom.xml"/>
<updated>${updated.toISOString()}</updated>
${entries.join('\n')}
</feed>
`
}

function writeJson({ title, lead, origin }: Feed, posts: readonly BlogPost[]): string {
  const items = posts.map((post) => ({
    id: addressOf(origin, post),
    url: addressOf(origin, post),
    title: post.title,
    summary: post.summary,
    content_html: htmlOf(post),
    date_published: momentOf(post).toISOString(),
    authors: [{ name: authorOf(post), url: `${origin}/blog/author/${post.author}` }],
    tags: post.tags,
  }))
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title,
    description: lead,
    home_page_url: `${origin}/blog`,
    feed_url: `${origin}/blog/feed.json`,
    language: 'en',
    items,
  })
}

function htmlOf({ parts }: BlogPost): string {
  return parts.map(({ html }) => html ?? '').join('\n')
}

function addressOf(origin: string, { slug }: BlogPost): string {
  return `${origin}/blog/${slug}`
}

function authorOf({ author }: BlogPost): string {
  return bylineOf(author)?.name ?? ''
}

function momentOf({ date }: BlogPost): Date {
  return new Date(`${date}T08:00:00Z`)
}

function xml(text: string): string {
  return text.replace(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`)
}
