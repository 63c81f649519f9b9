import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { EmptyState } from '#web/ui/feedback/empty-state.tsx'
import { Pagination } from '#web/ui/navigation/pagination.tsx'
import type { ResultCell } from '#domains/catalogue/search/index.ts'
import type { PostSummary } from './blog-post.ts'
import { BlogNav } from './blog-nav.tsx'
import { PictureTile } from './picture-tile.tsx'
import { PostLine } from './post-line.tsx'

export interface BlogListData {
  readonly title: string
  readonly lead: string
  /** Address of the list without its page. */
  readonly base: string
  readonly posts: readonly (PostSummary & { readonly cover: readonly ResultCell[] })[]
  readonly page: number
  readonly pages: number
  readonly tags: readonly { readonly tag: string; readonly count: number }[]
}

/** One page of posts: all of them, of a tag or of a desk. */
export function BlogList({ data }: { data: BlogListData }) {
  const { t } = useI18n()
  const { title, lead, base, posts, page, pages, tags } = data
  const crumbs =
    base === '/blog'
      ? [{ label: t('blog.title') }]
      : [{ label: t('blog.title'), to: '/blog' }, { label: title }]
  return (
    <div className="wrap blog">
      <Breadcrumbs crumbs={crumbs} />
      <header className="blog__head">
        <h1 className="title-1">{title}</h1>
        <p className="lead">{lead}</p>
        {posts.length > 0 && <BlogNav tags={tags} current={base} />}
      </header>
      {posts.length === 0 && (
        <EmptyState
          title={t('blog.none')}
          actions={
            // Its address exists in English alone, which keeps the language of the visitor.
            <LinkButton variant="primary" to="/blog/page/1">
              {t('blog.readEnglish')}
            </LinkButton>
          }
        >
          <p>{t('blog.noneText')}</p>
        </EmptyState>
      )}
      <ul className="blog-list">
        {posts.map(({ cover, ...post }) => (
          <li key={post.slug} className="blog-card">
            <div className="blog-card__cover" aria-hidden="true">
              {cover.map((cell) => (
                <PictureTile key={cell.slug} cell={cell} />
              ))}
            </div>
            <div lang="en">
              <h2 className="title-3">
                <Link className="blog-card__link" to={`/blog/${post.slug}`}>
                  {post.title}
                </Link>
              </h2>
              <p className="text small">{post.summary}</p>
            </div>
            <PostLine post={post} />
          </li>
        ))}
      </ul>
      <Pagination
        current={page}
        last={pages}
        hrefFor={(number) => (number === 1 ? base : `${base}/page/${number}`)}
      />
    </div>
  )
}
