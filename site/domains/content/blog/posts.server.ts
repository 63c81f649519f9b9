import { readPost } from './read-post.server.ts'
import type { BlogPost } from './blog-post.ts'

const sources = import.meta.glob<string>('../../../../content/posts/*.md', {
  query: '?raw',
  import: 'default',
  eager: true,
})

/** Every post of the repository, the newest first. */
export const posts: readonly BlogPost[] = Object.entries(sources)
  .map(([file, source]) => readPost(file, source))
  .sort((one, other) => other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug))

/** Every tag with its number of posts, the most used first. */
export function tagsOf(list: readonly BlogPost[]): readonly { tag: string; count: number }[] {
  const counts = new Map<string, number>()
  for (const { tags } of list) for (const tag of tags) counts.set(tag, (counts.get(tag) ?? 0) + 1)
  return [...counts]
    .map(([tag, count]) => ({ tag, count }))
    .sort((one, other) => other.count - one.count || one.tag.localeCompare(other.tag))
}
