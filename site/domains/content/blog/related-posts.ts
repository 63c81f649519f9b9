import type { BlogPost } from './blog-post.ts'

type Compared = Pick<BlogPost, 'slug' | 'tags' | 'date'>

/** The posts that share most tags with one, the newer first; never itself. */
export function relatedPosts<Post extends Compared>(
  post: Compared,
  all: readonly Post[],
  count: number,
): Post[] {
  const shared = (other: Post) => other.tags.filter((tag) => post.tags.includes(tag)).length
  return all
    .filter(({ slug }) => slug !== post.slug)
    .sort((one, other) => shared(other) - shared(one) || other.date.localeCompare(one.date))
    .slice(0, count)
}
