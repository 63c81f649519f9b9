import { Link } from 'react-router'
import { useI18n } from '../../i18n/i18n-context.tsx'
import { hrefs } from '../../routing/href.ts'
import { Breadcrumbs } from '../../ui/breadcrumbs.tsx'
import { IconCell, IconSheet } from '../../ui/icon-sheet.tsx'
import { CardGrid, PictureCard } from '../../ui/picture-card.tsx'
import { SectionHead } from '../../ui/section.tsx'
import { CellMedia, GlyphPicture, type ResultCell } from '../search/index.ts'
import { tagName } from './blog-nav.tsx'
import type { PictureRow, PostPart, PostSummary } from './blog-post.ts'
import { bylineOf } from './bylines.ts'
import { PicturePiece } from './picture-piece.tsx'
import { PostLine } from './post-line.tsx'

interface PostPageProps {
  post: PostSummary
  cover: readonly ResultCell[]
  parts: readonly (PostPart & { readonly cells: readonly ResultCell[] })[]
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
          <PicturePiece key={cell.slug} cell={cell} />
        ))}
      </div>
      <div className="prose" lang="en">
        {parts.map(({ html, pictures, cells }, index) =>
          pictures ? (
            <PostPictures key={index} pictures={pictures} cells={cells} />
          ) : (
            <div key={index} dangerouslySetInnerHTML={{ __html: html }} />
          ),
        )}
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

function PostPictures({ pictures, cells }: { pictures: PictureRow; cells: readonly ResultCell[] }) {
  if (cells.length === 0) return null
  return (
    <figure className="post-pictures">
      {pictures.kind === 'icon' ? (
        <IconSheet>
          {cells.map((cell) => (
            <IconCell
              key={cell.slug}
              to={hrefs.item('icon', cell.slug)}
              name={cell.name}
              svg={cell.svg}
            >
              {cell.picture && <GlyphPicture picture={cell.picture} />}
            </IconCell>
          ))}
        </IconSheet>
      ) : (
        <CardGrid cardWidth="10rem">
          {cells.map((cell) => (
            <PictureCard
              key={cell.slug}
              to={hrefs.item(cell.kind, cell.slug)}
              name={cell.name}
              shape="square"
              media={<CellMedia item={cell} />}
            />
          ))}
        </CardGrid>
      )}
      <figcaption className="caption">{pictures.caption}</figcaption>
    </figure>
  )
}
