import type { PostSummary } from './blog-post.ts'

/** The posts that share most tags with one, the newer first; never itself. */
export function relatedPosts<Post extends PostSummary>(
  post: PostSummary,
  all: readonly Post[],
  count: number,
): Post[] {
  const shared = (other: Post) => other.tags.filter((tag) => post.tags.includes(tag)).length
  return all
    .filter(({ slug }) => slug !== post.slug)
    .sort((one, other) => shared(other) - shared(one) || other.date.localeCompare(one.date))
    .slice(0, count)
}
