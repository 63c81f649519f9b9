import type { Feed, FeedEntry } from '#domains/foundation/feeds/index.ts'
import type { BlogPost } from './blog-post.ts'
import { bylineOf } from './bylines.ts'

type Site = { readonly title: string; readonly lead: string; readonly origin: string }

/** The posts as people subscribe to them; `name` is the last part of the feed's address. */
export function feedOfPosts(
  { title, lead, origin }: Site,
  name: string,
  posts: readonly BlogPost[],
): Feed {
  return {
    title,
    lead,
    language: 'en',
    home: `${origin}/blog`,
    self: `${origin}/blog/${name}`,
    entries: posts.map((post) => toEntry(origin, post)),
  }
}

function toEntry(origin: string, post: BlogPost): FeedEntry {
  return {
    address: `${origin}/blog/${post.slug}`,
    title: post.title,
    summary: post.summary,
    html: post.parts.map(({ html }) => html ?? '').join('\n'),
    author: {
      name: bylineOf(post.author)?.name ?? '',
      address: `${origin}/blog/author/${post.author}`,
    },
    tags: post.tags,
    at: new Date(`${post.date}T08:00:00Z`),
  }
}
