import type { Deps } from '#platform/context.ts'
import { findPublished } from '#domains/foundation/texts/index.server.ts'
import type { BlogPost } from './blog-post.ts'
import { posts as ownPosts } from './posts.server.ts'
import { readPost } from './read-post.server.ts'

/** Texts that were read already: reading colours their code, which takes a while. */
const read = new Map<string, BlogPost>()
const MOST_KEPT = 300

/** Every post, the newest first: those of the repository and what staff has published. */
export async function allPosts({ pool, log }: Pick<Deps, 'pool' | 'log'>): Promise<BlogPost[]> {
  const written: BlogPost[] = []
  for (const { slug, source } of await findPublished(pool, 'post')) {
    try {
      written.push(readKept(slug, source))
    } catch (error) {
      // It was whole when it was saved; the others are shown all the same.
      log.error({ err: error, slug }, 'a post of the staff cannot be read')
    }
  }
  const taken = new Set(ownPosts.map(({ slug }) => slug))
  return [...ownPosts, ...written.filter(({ slug }) => !taken.has(slug))].sort(
    (one, other) => other.date.localeCompare(one.date) || one.slug.localeCompare(other.slug),
  )
}

function readKept(slug: string, source: string): BlogPost {
  const key = `${slug}\n${source}`
  const known = read.get(key)
  if (known) return known
  if (read.size >= MOST_KEPT) read.clear()
  const post = readPost(`${slug}.md`, source)
  read.set(key, post)
  return post
}
