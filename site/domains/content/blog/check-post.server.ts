import { posts } from './posts.server.ts'
import { readPost } from './read-post.server.ts'

/** Words after /blog/ that are pages of their own. */
const reserved = new Set(['page', 'keyword', 'profile', 'redirect', 'author', 'tag', 'category'])

/** What is wrong with a post that somebody is writing, in a sentence; null where it can be published. */
export function problemOfPost(slug: string, source: string): string | null {
  if (reserved.has(slug)) return `“${slug}” is a page of the blog: choose another address.`
  if (posts.some((post) => post.slug === slug)) return `A post with the address “${slug}” exists.`
  try {
    readPost(`${slug}.md`, source)
    return null
  } catch (error) {
    return (error as Error).message
  }
}
