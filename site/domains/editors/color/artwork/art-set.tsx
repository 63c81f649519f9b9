import type { PaletteDraft, Vision } from '@tessera/palette'
import { lazy, Suspense } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hideDrawing } from '#web/markup/hide-drawing.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import type { ArtPiece } from './artwork.ts'
import { paintsFor, slotProperties } from './paint-artwork.ts'

const PlayedPiece = lazy(async () => ({
  default: (await import('./played-piece.tsx')).PlayedPiece,
}))

interface ArtSetProps {
  pieces: readonly ArtPiece[]
  draft: PaletteDraft
  /** As people with this vision see it; null for all cones. */
  vision: Vision | null
}

/** The pieces in the palette: glyphs of one colour on a sheet, everything else on stages. */
export function ArtSet({ pieces, draft, vision }: ArtSetProps) {
  const { t } = useI18n()
  const placed = pieces.map((piece, turn) => ({ piece, turn }))
  const glyphs = pieces.length === 1 ? [] : placed.filter(({ piece }) => isGlyph(piece))
  const others = placed.filter((one) => !glyphs.includes(one))
  return (
    <div className="art" style={vision === null ? undefined : { filter: 'url(#color-vision)' }}>
      {glyphs.length > 0 && (
        <div
          className="art__icons"
          role="img"
          aria-label={t('color.iconsInPalette', { count: glyphs.length })}
        >
          {glyphs.map(({ piece, turn }) => (
            <Drawing key={piece.href} piece={piece} draft={draft} turn={turn} />
          ))}
        </div>
      )}
      {others.length > 0 && (
        <div className="art__stages" data-many={others.length > 1 || undefined}>
          {others.map(({ piece, turn }) => (
            <div key={piece.href} className="stage art__stage">
              <Piece
                piece={piece}
                draft={draft}
                turn={turn}
                isPlayed={pieces.length === 1 && vision === null}
              />
            </div>
          ))}
        </div>
      )}
    </div>
  )
}

/** Author and licence of what is shown, each leading to its page. */
export function ArtCredits({ pieces }: { pieces: readonly ArtPiece[] }) {
  const { t } = useI18n()
  const shown = pieces.filter((piece) => !isGlyph(piece))
  const named = shown.length > 0 ? shown : pieces.slice(0, 1)
  return (
    <ul className="art__credits caption">
      {named.map((piece) => (
        <li key={piece.href}>
          <Link className="link" to={piece.href}>
            {piece.name}
          </Link>
          {` · ${piece.by}, ${piece.license}`}
          {piece.type === 'picture' && `. ${t(`color.asDrawn.${piece.reason}`)}`}
        </li>
      ))}
    </ul>
  )
}

/** Several icons stand on a sheet; an illustration of one colour is still a picture of its own. */
export function isGlyph(piece: ArtPiece): boolean {
  return piece.type === 'drawing' && piece.paints.length === 1 && piece.href.startsWith('/icon/')
}

interface PieceProps {
  piece: ArtPiece
  draft: PaletteDraft
  turn: number
}

function Piece({ piece, draft, turn, isPlayed }: PieceProps & { isPlayed: boolean }) {
  const isHydrated = useIsHydrated()
  if (piece.type === 'drawing') return <Drawing piece={piece} draft={draft} turn={turn} isNamed />
  const picture = (
    <img src={piece.poster} alt={piece.name} width={piece.width} height={piece.height} />
  )
  if (piece.type === 'picture' || !isPlayed || !isHydrated) return picture
  return (
    <Suspense fallback={picture}>
      <PlayedPiece piece={piece} draft={draft} picture={picture} />
    </Suspense>
  )
}

/** Only its custom properties change with the palette; `data-piece` is where a drag finds it. */
function Drawing({ piece, draft, turn, isNamed = false }: PieceProps & { isNamed?: boolean }) {
  if (piece.type !== 'drawing') return null
  return (
    <span
      className="art__drawing"
      data-piece={turn}
      style={slotProperties(paintsFor(piece, draft, turn))}
      {...(isNamed && { role: 'img', 'aria-label': piece.name })}
      dangerouslySetInnerHTML={{ __html: hideDrawing(piece.svg) }}
    />
  )
}
