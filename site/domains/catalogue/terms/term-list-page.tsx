import { useT } from '#web/i18n/i18n-context.tsx'
import { TermTiles, type TermTile } from './term-tiles.tsx'

/** The page of all categories or of all styles. */
export function TermListPage({ title, lead, tiles }: TermListPageProps) {
  const t = useT()
  return (
    <div className="wrap term-list">
      <div className="result-head">
        <h1 className="title-1">{title}</h1>
        <p className="count num">{t('catalogue.termCount', { count: tiles.length })}</p>
      </div>
      <p className="text term-lead">{lead}</p>
      <TermTiles tiles={tiles} />
    </div>
  )
}

interface TermListPageProps {
  title: string
  lead: string
  tiles: readonly TermTile[]
}
