import {
  contrastOf,
  hexesOf,
  mergedPairs,
  visions,
  type Contrast,
  type PaletteDraft,
} from '@tessera/palette'
import { useRef, type KeyboardEvent, type ReactNode } from 'react'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import { useIsHydrated } from '#web/ui/use-is-hydrated.ts'
import {
  colorTabs,
  type ColorChoices,
  type ColorTab,
} from '#domains/editors/color/state/color-view.ts'
import { ContrastMatrix } from './contrast-matrix.tsx'
import { ScaleTable } from './scale-table.tsx'
import { VisionList } from './vision-list.tsx'
import './checks.css'

interface ChecksProps {
  draft: PaletteDraft
  choices: ColorChoices
  onChoose: (part: Partial<ColorChoices>) => void
}

/** Scale, Contrast and Vision. Tabs are buttons of the form, so that each is an address. */
export function Checks({ draft, choices, onChoose }: ChecksProps) {
  const { t } = useI18n()
  const rows = contrastRows(draft, choices)
  const cells = rows.flat().filter((cell) => cell !== null)
  const readable = cells.filter(({ use }) => use === 'text').length
  const hexes = hexesOf(draft)
  const warnings = visions.filter((vision) => mergedPairs(hexes, vision).length > 0).length
  const counts: Readonly<Record<ColorTab, ReactNode>> = {
    scale: null,
    contrast: <span className="count">{t('color.readable', { readable, all: cells.length })}</span>,
    vision: warnings > 0 && (
      <span className="count warn">{t('color.warnings', { count: warnings })}</span>
    ),
  }
  return (
    <section className="colors__mid" aria-label={t('color.checks')}>
      {/* Before the tabs: of two values the form sends, the last one counts. */}
      <input type="hidden" name="tab" value={choices.tab} />
      <TabList tab={choices.tab} counts={counts} onTab={(tab) => onChoose({ tab })} />
      <div role="tabpanel" id="color-checks" aria-labelledby={`color-tab-${choices.tab}`}>
        {choices.tab === 'contrast' && (
          <ContrastMatrix draft={draft} rows={rows} choices={choices} onChoose={onChoose} />
        )}
        {choices.tab === 'scale' && (
          <ScaleTable draft={draft} choices={choices} onChoose={onChoose} />
        )}
        {choices.tab === 'vision' && <VisionList draft={draft} />}
      </div>
      <KeptChoices choices={choices} />
    </section>
  )
}

/** What the tabs that are not shown have chosen goes on with the form. */
function KeptChoices({ choices: { tab, measure, size, scale } }: { choices: ColorChoices }) {
  return (
    <>
      {tab !== 'contrast' && <input type="hidden" name="measure" value={measure} />}
      {tab !== 'contrast' && <input type="hidden" name="size" value={size} />}
      {tab !== 'scale' && <input type="hidden" name="scale" value={scale} />}
    </>
  )
}

interface TabListProps {
  tab: ColorTab
  counts: Readonly<Record<ColorTab, ReactNode>>
  onTab: (tab: ColorTab) => void
}

function TabList({ tab: current, counts, onTab }: TabListProps) {
  const { t } = useI18n()
  const list = useRef<HTMLDivElement>(null)
  const isHydrated = useIsHydrated()
  const onKeyDown = (event: KeyboardEvent) => {
    const index = colorTabs.indexOf(current)
    const step = { ArrowRight: 1, ArrowLeft: -1 }[event.key]
    const tab = step && colorTabs[(index + step + colorTabs.length) % colorTabs.length]
    if (!tab) return
    event.preventDefault()
    onTab(tab)
    list.current?.querySelector<HTMLElement>(`#color-tab-${tab}`)?.focus()
  }
  return (
    <div ref={list} className="tabs" role="tablist" aria-label={t('color.checks')}>
      {colorTabs.map((tab) => (
        <button
          key={tab}
          type="submit"
          name="tab"
          value={tab}
          id={`color-tab-${tab}`}
          className="tab"
          role="tab"
          aria-selected={tab === current}
          aria-controls="color-checks"
          tabIndex={isHydrated && tab !== current ? -1 : 0}
          onKeyDown={onKeyDown}
          onClick={(event) => {
            event.preventDefault()
            onTab(tab)
          }}
        >
          {t(`color.tab.${tab}`)} {counts[tab]}
        </button>
      ))}
    </div>
  )
}

/** Contrast of each text colour (row) on each ground (column); null where they are the same swatch. */
function contrastRows(
  draft: PaletteDraft,
  { measure, size }: Pick<ColorChoices, 'measure' | 'size'>,
): (Contrast | null)[][] {
  const hexes = hexesOf(draft)
  return hexes.map((text, row) =>
    hexes.map((ground, column) =>
      row === column ? null : contrastOf(text, ground, { measure, size }),
    ),
  )
}
