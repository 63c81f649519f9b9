import { memo, useCallback, useEffect, useRef, useState } from 'react'
import { useT } from '#web/i18n/i18n-context.tsx'
import { fields } from './form-commands.ts'
import { PartPicture } from './part-picture.tsx'
import type { SlotView } from './kit-view.ts'
import { partWords } from './part-words.ts'

type PartGridProps = {
  readonly kit: string
  /** The parts of a locked kit are shown as pictures. */
  readonly isLocked: boolean
  /** Choosing acts at once, and only the rows in view are there. */
  readonly isScripted: boolean
  readonly slot: SlotView
  /** The part in it; null for none. */
  readonly current: string | null
  readonly onChoose: (variant: string | null) => void
}

const COLUMNS = 3
/** As kit-editor.css has it. */
const ROW_PX = 88
/** Rows beyond what is seen, above and below, so that the focus always has a neighbour. */
const SPARE = 2
const FEW = 24

/**
 * The parts of a slot as radios with thumbnails. Once a script runs, only the rows in view are there;
 * without one all of them are.
 */
export function PartGrid(props: PartGridProps) {
  const { kit, isLocked, isScripted, slot, current, onChoose } = props
  const t = useT()
  const list = useRef<HTMLDivElement>(null)
  const choices: readonly (string | null)[] = slot.isOptional
    ? [null, ...slot.variants]
    : slot.variants
  const rows = Math.ceil(choices.length / COLUMNS)
  const [first, last] = useRowsInView(list, rows, isScripted)
  const shown = choices.slice(first * COLUMNS, (last + 1) * COLUMNS)
  const latest = useRef(onChoose)
  useEffect(() => {
    latest.current = onChoose
  })
  const choose = useCallback((variant: string | null) => latest.current(variant), [])
  return (
    <div
      ref={list}
      className="kit-parts-pane"
      role="radiogroup"
      aria-label={partWords(t, slot.name)}
    >
      <div
        className="kit-choices"
        style={{ paddingBlock: `${first * ROW_PX}px ${(rows - 1 - last) * ROW_PX}px` }}
      >
        {shown.map((variant, index) => (
          <Choice
            key={variant ?? ''}
            kit={kit}
            isLocked={isLocked}
            name={fields.slot(slot.name)}
            source={slot.source}
            variant={variant}
            isChosen={variant === current}
            place={first * COLUMNS + index + 1}
            count={choices.length}
            onChoose={choose}
          />
        ))}
      </div>
    </div>
  )
}

type ChoiceProps = Pick<PartGridProps, 'kit' | 'isLocked' | 'onChoose'> & {
  readonly name: string
  readonly source: string
  readonly variant: string | null
  readonly isChosen: boolean
  readonly place: number
  readonly count: number
}

/** Drawn again only where the choice itself changed: a swap touches two of dozens. */
const Choice = memo(function Choice(props: ChoiceProps) {
  const { kit, isLocked, name, source, variant, isChosen, place, count, onChoose } = props
  const t = useT()
  return (
    <label className="kit-choice">
      <input
        type="radio"
        name={name}
        value={variant ?? ''}
        {...(isLocked ? { defaultChecked: isChosen } : { checked: isChosen })}
        aria-label={variant === null ? t('kitEditor.none') : partWords(t, variant)}
        aria-posinset={place}
        aria-setsize={count}
        onChange={() => onChoose(variant)}
      />
      {variant === null ? (
        <span className="small">{t('kitEditor.none')}</span>
      ) : (
        <PartPicture kit={kit} isLocked={isLocked} slot={source} variant={variant} />
      )}
    </label>
  )
})

/** First and last row to have; all of them until a script runs, and where there are few. */
function useRowsInView(
  list: React.RefObject<HTMLDivElement | null>,
  rows: number,
  isScripted: boolean,
): readonly [number, number] {
  const [top, setTop] = useState(0)
  const [height, setHeight] = useState(400)
  useEffect(() => {
    const pane = list.current
    if (!pane) return
    const onScroll = () => setTop(pane.scrollTop)
    const sizes = new ResizeObserver(() => setHeight(pane.clientHeight))
    sizes.observe(pane)
    pane.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      sizes.disconnect()
      pane.removeEventListener('scroll', onScroll)
    }
  }, [list])
  if (!isScripted || rows * COLUMNS <= FEW) return [0, rows - 1]
  const first = Math.min(Math.max(0, Math.floor(top / ROW_PX) - SPARE), rows - 1)
  const last = Math.min(rows - 1, Math.ceil((top + height) / ROW_PX) + SPARE)
  return [first, last]
}
