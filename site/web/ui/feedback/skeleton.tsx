import { useT } from '#web/i18n/i18n-context.tsx'

const PARAGRAPH = [90, 70, 40]

/** Cells keep their lines and show a quiet glyph while a page of icons loads. */
export function IconSheetSkeleton({ count = 50 }: { count?: number }) {
  const t = useT()
  return (
    <ul className="sheet-grid" aria-busy="true" aria-label={t('ui.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <li className="cell" key={index}>
          <span className="skeleton skeleton--glyph" />
        </li>
      ))}
    </ul>
  )
}

export function CardGridSkeleton({ count = 12 }: { count?: number }) {
  const t = useT()
  return (
    <ul className="cards" aria-busy="true" aria-label={t('ui.loading')}>
      {Array.from({ length: count }, (_, index) => (
        <li key={index}>
          <div className="skeleton skeleton--picture" />
          <div className="skeleton skeleton--text" />
        </li>
      ))}
    </ul>
  )
}

/** Lines of text on their way; `width` in percent of the line. */
export function TextSkeleton({ widths = PARAGRAPH }: { widths?: readonly number[] }) {
  return (
    <div aria-hidden="true">
      {widths.map((width, index) => (
        <div key={index} className="skeleton skeleton--text" style={{ inlineSize: `${width}%` }} />
      ))}
    </div>
  )
}
