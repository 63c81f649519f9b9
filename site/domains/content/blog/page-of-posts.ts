/** Posts on one page of a list. */
export const POSTS_A_PAGE = 6

export type PageOfPosts<Post> = {
  readonly posts: readonly Post[]
  readonly page: number
  readonly pages: number
}

/** One page of a list; undefined beyond its end and for what is no page number. An empty list has one page. */
export function pageOfPosts<Post>(
  posts: readonly Post[],
  wanted: string | undefined,
): PageOfPosts<Post> | undefined {
  const page = wanted === undefined ? 1 : /^[1-9]\d{0,4}$/.test(wanted) ? Number(wanted) : 0
  const pages = Math.max(1, Math.ceil(posts.length / POSTS_A_PAGE))
  if (page < 1 || page > pages) return undefined
  return { posts: posts.slice((page - 1) * POSTS_A_PAGE, page * POSTS_A_PAGE), page, pages }
}
