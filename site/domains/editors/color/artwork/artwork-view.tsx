import {
  hexesOf,
  mergedPairs,
  separated,
  visionFilterValues,
  visions,
  type PaletteCommand,
  type PaletteDraft,
  type Vision,
} from '@tessera/palette'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Notice } from '#web/ui/feedback/notice.tsx'
import { swatchName } from '#domains/editors/color/color-session.ts'
import { CommandButton } from '#domains/editors/color/controls/command-button.tsx'
import type { ColorChoices } from '#domains/editors/color/state/color-view.ts'
import { ArtCredits, ArtSet } from './art-set.tsx'
import type { Artwork } from './artwork.ts'
import { paintsFor, sharedPaints } from './paint-artwork.ts'
import './artwork.css'

/** More warnings than this say the same. */
const MOST_WARNINGS = 3

interface ArtworkViewProps {
  artwork: Artwork | null
  draft: PaletteDraft
  choices: ColorChoices
  onChoose: (part: Partial<ColorChoices>) => void
  onRun: (command: PaletteCommand) => void
}

/** The palette on real work, as drawn and as seen, and what is lost on it. */
export function ArtworkView({ artwork, draft, choices, onChoose, onRun }: ArtworkViewProps) {
  const { t } = useI18n()
  const { vision } = choices
  return (
    <section className="colors__view" aria-labelledby="color-view">
      <h2 className="title-4 colors__title" id="color-view">
        {artwork?.title || t('color.onWork')}
      </h2>
      <VisionFilter vision={vision} />
      {artwork ? (
        <>
          <ArtSet pieces={artwork.pieces} draft={draft} vision={null} />
          <ArtCredits pieces={artwork.pieces} />
        </>
      ) : (
        <p className="text small">{t('color.noArtwork')}</p>
      )}
      <label className="colors__seen small">
        {t('color.seenWith')}
        <select
          className="select select--sm"
          name="vision"
          value={vision}
          onChange={({ currentTarget }) => onChoose({ vision: currentTarget.value as Vision })}
        >
          {visions.map((value) => (
            <option key={value} value={value}>
              {t(`color.vision.${value}`)}
            </option>
          ))}
        </select>
      </label>
      {artwork && <ArtSet pieces={artwork.pieces} draft={draft} vision={vision} />}
      <MergeWarnings artwork={artwork} draft={draft} vision={vision} onRun={onRun} />
      <SharedNote artwork={artwork} draft={draft} />
    </section>
  )
}

/** Machado 2009 works on linear light: without `linearRGB` the filter would darken everything. */
function VisionFilter({ vision }: { vision: Vision }) {
  return (
    <svg className="colors__filter" aria-hidden="true" width="0" height="0">
      <filter id="color-vision" colorInterpolationFilters="linearRGB">
        <feColorMatrix values={visionFilterValues(vision)} />
      </filter>
    </svg>
  )
}

type MergeWarningsProps = Pick<ArtworkViewProps, 'artwork' | 'draft' | 'onRun'> & {
  vision: Vision
}

function MergeWarnings({ artwork, draft, vision, onRun }: MergeWarningsProps) {
  const { t, number } = useI18n()
  const hexes = hexesOf(draft)
  const used = new Set(
    artwork?.pieces.flatMap((piece, turn) => paintsFor(piece, draft, turn).map(({ hex }) => hex)),
  )
  const shown = (distance: number) => number(distance, { maximumFractionDigits: 1 })
  return mergedPairs(hexes, vision)
    .slice(0, MOST_WARNINGS)
    .map(({ first, second, drawn, seen }) => {
      const [one, two] = [draft.swatches[first], draft.swatches[second]]
      const [oneHex, twoHex] = [hexes[first], hexes[second]]
      if (!one || !two || !oneHex || !twoHex) return null
      // A locked colour stays: the other one moves.
      const moves = two.isLocked ? first : second
      const target = moves === first ? one : two
      const way =
        one.isLocked && two.isLocked
          ? null
          : separated(hexes[moves] ?? oneHex, moves === first ? twoHex : oneHex, vision)
      return (
        <Notice key={`${one.id}-${two.id}`} tone="warning">
          <p>
            <b>{t('color.merge', { vision: t(`color.vision.${vision}`) })}</b>{' '}
            {t('color.mergeText', {
              first: swatchName(t, draft, one),
              second: swatchName(t, draft, two),
              drawn: shown(drawn),
              seen: shown(seen),
            })}
            {used.has(oneHex) && used.has(twoHex) && ` ${t('color.mergeInArt')}`}
          </p>
          {way && (
            <p className="mt-2">
              <CommandButton
                size="sm"
                command={`set-${moves + 1}-${way.hex.slice(1)}`}
                onRun={() => onRun({ type: 'set-color', id: target.id, color: way.hex })}
              >
                <i className="swatch colors__dot" style={{ '--c': way.hex }} />
                {t('color.separate', {
                  name: swatchName(t, draft, target),
                  distance: shown(way.seen),
                })}
              </CommandButton>
            </p>
          )}
        </Notice>
      )
    })
}

/** Where the palette has fewer colours than the drawing, areas that were apart share one. */
function SharedNote({ artwork, draft }: Pick<ArtworkViewProps, 'artwork' | 'draft'>) {
  const { t } = useI18n()
  const piece = artwork?.pieces.find(({ paints }) => paints.length > 1)
  const shared = piece ? sharedPaints(piece, paintsFor(piece, draft, 0)) : 0
  if (!piece || shared === 0) return null
  return (
    <p className="caption">
      {t('color.shared', { name: piece.name, count: piece.paints.length, shared })}
    </p>
  )
}
