import type { LoaderFunctionArgs } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { breadcrumbList, organization, structuredGraph } from '#web/markup/structured-data.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { pageMeta } from '#web/routing/page-meta.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { fillParts, findPictures } from '#domains/content/articles/index.server.ts'
import { allPosts } from './all-posts.server.ts'
import { toSummary } from './blog-post.ts'
import { bylineOf } from './bylines.ts'
import { contentsOf } from './contents-of.ts'
import { PostPage } from './post-page.tsx'
import { relatedPosts } from './related-posts.ts'
import './blog.css'

const RELATED = 3

export async function loader({ context, params }: LoaderFunctionArgs) {
  const { deps, language, origin } = context.get(scopeContext)
  const posts = await allPosts(deps)
  const post = posts.find(({ slug }) => slug === params.slug)
  if (!post) throw new AppError('not_found')
  const [cover, parts] = await Promise.all([
    findPictures(deps, post.cover),
    fillParts(deps, post.parts),
  ])
  const pageData = makePageData(language, ['blog'], ({ t }) => ({
    title: post.title,
    description: post.summary,
    canonical: `/blog/${post.slug}`,
    structured: structuredGraph([
      breadcrumbList([
        { name: t('blog.title'), item: `${origin}/blog` },
        { name: post.title, item: `${origin}/blog/${post.slug}` },
      ]),
      {
        '@type': 'Article',
        headline: post.title,
        description: post.summary,
        image: `${origin}/share/blog/${post.slug}`,
        datePublished: post.date,
        dateModified: post.date,
        inLanguage: 'en',
        author: {
          '@type': 'Organization',
          name: bylineOf(post.author)?.name,
          url: `${origin}/blog/author/${post.author}`,
        },
        publisher: organization({ name: deps.config.siteName, origin }),
        mainEntityOfPage: `${origin}/blog/${post.slug}`,
      },
    ]),
  }))
  return {
    pageData,
    post: toSummary(language, post),
    cover,
    parts,
    contents: contentsOf(post.parts),
    related: relatedPosts(post, posts, RELATED).map((other) => toSummary(language, other)),
  }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <PostPage {...loaderData} />
}
