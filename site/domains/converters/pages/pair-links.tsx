import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Link } from '#web/ui/navigation/link.tsx'

interface LinkedPair {
  readonly slug: string
  readonly from: string
  readonly to: string
}

interface Props {
  readonly pairs: readonly LinkedPair[]
  /** What was named by the catalogue, taken along. */
  readonly query?: string
}

/** Links to pages of pairs. */
export function PairLinks({ pairs, query = '' }: Props) {
  const { t } = useI18n()
  return (
    <ul className="converter__pairs">
      {pairs.map(({ slug, from, to }) => (
        <li key={slug}>
          <Link to={`/converter/${slug}${query}`}>{t('converters.titleOf', { from, to })}</Link>
        </li>
      ))}
    </ul>
  )
}
