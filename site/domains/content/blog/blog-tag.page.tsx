import type { LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { allPosts } from './all-posts.server.ts'
import { BlogList } from './blog-list.tsx'
import { tagName } from './blog-nav.tsx'
import { bylineOf } from './bylines.ts'
import { loadBlogList } from './load-blog-list.server.ts'
import { neighbours } from './neighbours.ts'
import './blog.css'

/** Posts of one tag (`/blog/tag/…`) or of one desk (`/blog/author/…`). */
export async function loader({ context, params, pattern }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const slug = params.slug ?? ''
  const isAuthor = pattern.includes('author')
  const byline = isAuthor ? bylineOf(slug) : undefined
  const all = await allPosts(deps)
  const list = all.filter(({ author, tags }) => (isAuthor ? author === slug : tags.includes(slug)))
  if (list.length === 0) throw new AppError('not_found')
  const base = `/blog/${isAuthor ? 'author' : 'tag'}/${slug}`
  const loaded = await loadBlogList(deps, { list, all, page: params.page, language })
  const title = byline?.name ?? tagName(slug)
  let lead = byline?.about ?? ''
  const pageData = makePageData(language, ['blog'], ({ t }) => {
    lead ||= t('blog.tagLead', { tag: title, count: list.length })
    const { page } = loaded
    const heading = t('blog.titleOfList', { title, blog: t('blog.title') })
    return {
      title: page === 1 ? heading : t('blog.titleOfPage', { title: heading, page }),
      description: page === 1 ? lead : t('blog.leadOfPage', { lead, page }),
      ...(page === 1 && { canonical: base }),
      ...neighbours(base, loaded),
    }
  })
  return { pageData, list: { ...loaded, title, lead, base } }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <BlogList data={loaderData.list} />
}
