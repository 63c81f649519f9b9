import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { hideDrawing } from '#web/markup/hide-drawing.ts'
import { hrefs } from '#web/routing/href.ts'
import { classNames } from '#web/ui/class-names.ts'
import { CellPicture, type ResultCell } from '#domains/catalogue/search/index.ts'
import type { HomeModel } from './home-model.ts'

/** Small cells that fit with everything else at each width; the rest is left out there. */
const FIT_WIDE = 28
const FIT_MIDDLE = 22
const FIT_PHONE = 8
/** Fewer than this make no mosaic. */
const LEAST = FIT_PHONE
/** After how many small cells each large piece stands. */
const PICTURE_PLACES = [2, 6, 11, 16]
const ICON_COUNT_PLACE = 4
const OBJECT_COUNT_PLACE = 22

/** Pieces of the catalogue set as a wall: another pick each day. */
export function Mosaic({ model }: { model: HomeModel }) {
  const { glyphs, pictures } = model
  if (glyphs.length < LEAST) return null
  return (
    <div className="mosaic-box">
      <div className="mosaic">
        {glyphs.flatMap((glyph, place) => {
          const picture = pictures[PICTURE_PLACES.indexOf(place)]
          return [
            picture && <Large key={`${picture.kind}/${picture.slug}`} item={picture} />,
            place === ICON_COUNT_PLACE && <IconCount key="icons" count={model.icons} />,
            place === OBJECT_COUNT_PLACE && model.objects > 0 && (
              <ObjectCount key="objects" count={model.objects} />
            ),
            <Glyph key={glyph.slug} glyph={glyph} place={place} />,
          ]
        })}
      </div>
    </div>
  )
}

function Glyph({ glyph, place }: { glyph: ResultCell; place: number }) {
  return (
    <Link
      to={hrefs.item(glyph.kind, glyph.slug)}
      aria-label={glyph.name}
      className={classNames(
        place >= FIT_WIDE && 'wide-only',
        place >= FIT_MIDDLE && place < FIT_WIDE && 'no-middle',
        place >= FIT_PHONE && 'no-mobile',
      )}
      dangerouslySetInnerHTML={{ __html: hideDrawing(glyph.still ?? glyph.svg ?? '') }}
    />
  )
}

function Large({ item }: { item: ResultCell }) {
  const { picture } = item
  if (!picture) return null
  const isScene = item.kind === 'illustration' && picture.width > picture.height * 1.2
  return (
    <Link
      className={classNames('m2', !isScene && 'm2--pad')}
      to={hrefs.item(item.kind, item.slug)}
      aria-label={item.name}
    >
      <CellPicture picture={picture} isEager />
    </Link>
  )
}

function IconCount({ count }: { count: number }) {
  const { t, number } = useI18n()
  return (
    <Link className="mt" to="/icons">
      <span>
        <b className="num">{number(count)}</b>
        <span className="caption">{t('home.mosaicIcons', { count })}</span>
      </span>
    </Link>
  )
}

function ObjectCount({ count }: { count: number }) {
  const { t, number } = useI18n()
  return (
    <Link className="mt no-mobile" to="/3d-illustrations">
      <span>
        <b className="num">{number(count)}</b>
        <span className="caption">{t('home.mosaicObjects', { count })}</span>
      </span>
    </Link>
  )
}
