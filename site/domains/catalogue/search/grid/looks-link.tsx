import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { querySlug } from '#web/routing/query-slug.ts'
import { changedAddress, noFilters } from '#domains/catalogue/search/results-address.ts'
import { searchContext } from '#domains/catalogue/search/results-context.ts'
import type { ResultCell } from '#domains/catalogue/search/results-model.ts'

/** How many looks a drawing has; leads to all of them, of whatever kind. */
export function LooksLink({ item: { name, looks } }: { item: ResultCell }) {
  const t = useT()
  if (looks === undefined) return null
  const { count, drawing } = looks
  const to = changedAddress(searchContext(null, querySlug(name)), noFilters, { drawing })
  return (
    <Link className="looks num" to={to} aria-label={t('search.looks.of', { count, name })}>
      {t('search.looks', { count })}
    </Link>
  )
}
