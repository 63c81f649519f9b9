import type { Deps } from '#platform/context.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import { AppError } from '#platform/errors.ts'
import { findPictures } from '#domains/content/articles/index.server.ts'
import type { BlogListData } from './blog-list.tsx'
import { toSummary, type BlogPost } from './blog-post.ts'
import { pageOfPosts } from './page-of-posts.ts'
import { tagsOf } from './posts.server.ts'

/**
 * One page of a list of posts with the pictures of their covers.
 *
 * @throws {AppError} not_found beyond the last page
 */
export async function loadBlogList(
  deps: Pick<Deps, 'search' | 'pool' | 'catalogueCache'>,
  {
    list,
    all,
    page,
    language,
  }: {
    readonly list: readonly BlogPost[]
    /** Whose tags are named beside the list. */
    readonly all: readonly BlogPost[]
    readonly page: string | undefined
    readonly language: LocaleCode
  },
): Promise<Omit<BlogListData, 'title' | 'lead' | 'base'>> {
  const found = pageOfPosts(list, page)
  if (!found) throw new AppError('not_found')
  const shown = found.posts.map(async (post) => ({
    ...toSummary(language, post),
    cover: await findPictures(deps, post.cover),
  }))
  return { ...found, posts: await Promise.all(shown), tags: tagsOf(all) }
}
