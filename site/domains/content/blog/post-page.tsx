import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Breadcrumbs } from '#web/ui/navigation/breadcrumbs.tsx'
import { Avatar } from '#web/ui/card/avatar.tsx'
import { SectionHead } from '#web/ui/section.tsx'
import { ArticleBody, type FilledPart } from '#domains/content/articles/index.ts'
import type { ResultCell } from '#domains/catalogue/search/index.ts'
import { tagName } from './blog-nav.tsx'
import type { PostSummary } from './blog-post.ts'
import { bylineOf } from './bylines.ts'
import type { ContentsEntry } from './contents-of.ts'
import { PictureTile } from './picture-tile.tsx'
import { PostLine } from './post-line.tsx'

interface PostPageProps {
  post: PostSummary
  cover: readonly ResultCell[]
  parts: readonly FilledPart[]
  contents: readonly ContentsEntry[]
  related: readonly PostSummary[]
}

/** An article. Posts are written in English and say so where the page is in another language. */
export function PostPage({ post, cover, parts, contents, related }: PostPageProps) {
  const { t } = useI18n()
  const byline = bylineOf(post.author)
  return (
    <article className="wrap blog">
      <Breadcrumbs crumbs={[{ label: t('blog.title'), to: '/blog' }, { label: post.title }]} />
      <header className="blog__head" lang="en">
        <h1 className="display display--page">{post.title}</h1>
        <p className="lead">{post.summary}</p>
        <div className="row">
          {byline && <Avatar name={byline.name} src={byline.picture} />}
          <PostLine post={post} />
        </div>
      </header>
      <div className="blog-cover" aria-hidden="true">
        {cover.map((cell) => (
          <PictureTile key={cell.slug} cell={cell} />
        ))}
      </div>
      <div className="blog-body">
        {contents.length > 1 && (
          <nav className="blog-contents" aria-label={t('blog.contents')}>
            <p className="caption">{t('blog.contents')}</p>
            <ol lang="en">
              {contents.map(({ anchor, title }) => (
                <li key={anchor}>
                  <a className="quiet-link" href={`#${anchor}`}>
                    {title}
                  </a>
                </li>
              ))}
            </ol>
          </nav>
        )}
        <ArticleBody parts={parts} language="en" />
      </div>
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
          <div className="blog-author">
            <Avatar name={byline.name} src={byline.picture} size="lg" />
            <p className="text small">
              <Link className="link" to={`/blog/author/${byline.slug}`} lang="en">
                {byline.name}
              </Link>
              <br />
              <span lang="en">{byline.about}</span>
            </p>
          </div>
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
