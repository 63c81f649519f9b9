import type { LoaderFunctionArgs } from 'react-router'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { allPosts } from './all-posts.server.ts'
import { POSTS_LANGUAGE } from './blog-post.ts'
import { BlogList } from './blog-list.tsx'
import { loadBlogList } from './load-blog-list.server.ts'
import { neighbours } from './neighbours.ts'
import './blog.css'

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const all = language === POSTS_LANGUAGE ? await allPosts(deps) : []
  const list = await loadBlogList(deps, { list: all, all, page: params.page, language })
  let words = { title: '', lead: '' }
  const pageData = makePageData(language, ['blog'], ({ t }) => {
    words = { title: t('blog.title'), lead: t('blog.lead', { site: deps.config.siteName }) }
    const { page } = list
    return {
      title: page === 1 ? words.title : t('blog.titleOfPage', { title: words.title, page }),
      description: page === 1 ? words.lead : t('blog.leadOfPage', { lead: words.lead, page }),
      ...(page === 1 && { canonical: '/blog' }),
      ...neighbours('/blog', list),
      // A language without posts has a page that leads to the English ones and says nothing else.
      noindex: list.posts.length === 0,
    }
  })
  return { pageData, list: { ...list, ...words, base: '/blog' } }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <BlogList data={loaderData.list} />
}
