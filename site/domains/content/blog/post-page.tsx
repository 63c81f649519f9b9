import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { ArticleBody, type FilledPart } from '#domains/content/articles/index.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'
import { tagName } from './blog-nav.tsx'
import type { PostSummary } from './blog-post.ts'
import { bylineOf } from './bylines.ts'
import { PictureTile } from './picture-tile.tsx'
import { PostLine } from './post-line.tsx'

interface PostPageProps {
  post: PostSummary
  cover: readonly ResultCell[]
  parts: readonly FilledPart[]
  related: readonly PostSummary[]
}

/** An article. Posts are written in English and say so where the page is in another language. */
export function PostPage({ post, cover, parts, related }: PostPageProps) {
  const { t } = useI18n()
  const byline = bylineOf(post.author)
  return (
    <article className="wrap blog">
      <Breadcrumbs crumbs={[{ label: t('blog.title'), to: '/blog' }, { label: post.title }]} />
      <header className="blog__head" lang="en">
        <h1 className="display display--page">{post.title}</h1>
        <p className="lead">{post.summary}</p>
        <PostLine post={post} />
      </header>
      <div className="blog-cover" aria-hidden="true">
        {cover.map((cell) => (
          <PictureTile key={cell.slug} cell={cell} />
        ))}
      </div>
      <ArticleBody parts={parts} language="en" />
      <footer className="blog__foot">
        <ul className="blog-nav" aria-label={t('blog.topics')}>
          {post.tags.map((tag) => (
            <li key={tag}>
              <Link className="chip" to={`/blog/tag/${tag}`} lang="en">
                {tagName(tag)}
              </Link>
            </li>
          ))}
        </ul>
        {byline && (
          <p className="text small">
            <Link className="link" to={`/blog/author/${byline.slug}`}>
              {byline.name}
            </Link>
            {' · '}
            <span lang="en">{byline.about}</span>
          </p>
        )}
        <section>
          <SectionHead title={t('blog.related')} />
          <ul className="blog-related">
            {related.map((other) => (
              <li key={other.slug}>
                <Link className="title-4 plain-link" to={`/blog/${other.slug}`} lang="en">
                  {other.title}
                </Link>
                <PostLine post={other} />
              </li>
            ))}
          </ul>
        </section>
      </footer>
    </article>
  )
}
