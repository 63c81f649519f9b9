import { hrefs } from '#web/routing/href.ts'
import { IconCell, IconSheet } from '#web/ui/card/icon-sheet.tsx'
import { CardGrid, PictureCard } from '#web/ui/card/picture-card.tsx'
import { CellMedia, GlyphPicture, type ResultCell } from '#domains/catalogue/search/index.ts'
import type { ArticlePart, PictureRow } from './article.ts'
import './articles.css'

/** A part with the assets its row of pictures stands for. */
export type FilledPart = ArticlePart & { readonly cells: readonly ResultCell[] }

interface ArticleBodyProps {
  parts: readonly FilledPart[]
  /** Of the text, where it is not that of the page. */
  language?: string
}

export function ArticleBody({ parts, language }: ArticleBodyProps) {
  return (
    <div className="prose" lang={language}>
      {parts.map(({ html, pictures, cells }, index) =>
        pictures ? (
          <ArticlePictures key={index} pictures={pictures} cells={cells} />
        ) : (
          <div key={index} dangerouslySetInnerHTML={{ __html: html }} />
        ),
      )}
    </div>
  )
}

function ArticlePictures({
  pictures,
  cells,
}: {
  pictures: PictureRow
  cells: readonly ResultCell[]
}) {
  if (cells.length === 0) return null
  return (
    <figure className="article-pictures">
      {pictures.kind === 'icon' ? (
        <IconSheet>
          {cells.map((cell) => (
            <IconCell
              key={cell.slug}
              to={hrefs.item('icon', cell.slug)}
              name={cell.name}
              svg={cell.svg}
              still={cell.still}
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
