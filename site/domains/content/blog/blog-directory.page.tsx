import type { LoaderFunctionArgs } from 'react-router'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { allPosts } from './all-posts.server.ts'
import { BlogDirectory, type Directory } from './blog-directory.tsx'
import { toSummary } from './blog-post.ts'
import { tagsOf } from './posts.server.ts'
import './blog.css'

/** All tags (`/blog/keyword`), all desks (`/blog/author`), or what the blog is (`/blog/profile`). */
export async function loader({ context, pattern }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const posts = await allPosts(deps)
  const directory: Directory = pattern.endsWith('keyword')
    ? 'tags'
    : pattern.endsWith('profile')
      ? 'profile'
      : 'authors'
  return {
    pageData: makePageData(language, ['blog'], ({ t }) => ({
      title: t('blog.titleOfList', { title: t(`blog.${directory}`), blog: t('blog.title') }),
      description: t(`blog.${directory}Lead`, { site: deps.config.siteName, count: posts.length }),
    })),
    directory,
    siteName: deps.config.siteName,
    tags: tagsOf(posts),
    posts: posts.map((post) => toSummary(language, post)),
  }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <BlogDirectory {...loaderData} />
}
