import { useNavigate, useParams } from 'react-router'
import { useI18n } from '#web/i18n/i18n-context.tsx'
import type { LocaleCode } from '#web/i18n/locales.ts'
import { useCurrentRow } from '#web/routing/current-row.ts'
import { hrefs } from '#web/routing/href.ts'
import { IconLink } from '#web/ui/icon-button.tsx'
import { queryFromSlug, querySlug } from '#web/routing/query-slug.ts'
import { SearchBox, type SearchBoxProps } from './search-box.tsx'
import { isSearchKind, type SearchKind } from './search-kinds.ts'
import { useChosenKind } from './use-chosen-kind.ts'

type SiteSearchProps = Pick<SearchBoxProps, 'size' | 'label' | 'placeholder'> & {
  isCrawler: boolean
}

/** The search box wired to this site: kind and words of the page, suggestions of our own API. */
export function SiteSearch({ isCrawler, ...rest }: SiteSearchProps) {
  const { t, locale } = useI18n()
  const navigate = useNavigate()
  const { query = '' } = useParams()
  const row = useCurrentRow()
  const chosen = useChosenKind()
  const kind = row?.facet?.kind ?? chosen ?? 'all-asset'
  return (
    <SearchBox
      {...rest}
      kind={isSearchKind(kind) ? kind : 'all-asset'}
      offersUnicon={kind === 'unicon'}
      query={queryFromSlug(query)}
      tools={
        <IconLink icon="photo-search" label={t('shell.search.byPicture')} to={hrefs.byPicture} />
      }
      hrefFor={searchHref}
      onSubmit={(text, asset) => void navigate(searchHref(text, asset))}
      suggest={isCrawler ? undefined : (text, asset) => fetchSuggestions(text, asset, locale)}
    />
  )
}

function searchHref(text: string, asset: SearchKind): string {
  const slug = querySlug(text)
  if (slug === '') return `/search?query=${encodeURIComponent(text)}`
  if (asset === 'unicon') return `${hrefs.search('icon', slug)}?unicon=true`
  return hrefs.search(asset === 'all-asset' ? null : asset, slug)
}

async function fetchSuggestions(query: string, asset: string, lang: LocaleCode): Promise<string[]> {
  const parameters = new URLSearchParams({
    query,
    lang,
    per_page: '5',
    ...(asset !== 'all-asset' && { asset }),
  })
  const response = await fetch(`/api/v2/suggest?${parameters}`, {
    headers: { accept: 'application/json' },
  })
  if (!response.ok) return []
  const { response: answer } = (await response.json()) as {
    response: { suggests: { query: string }[] }
  }
  return answer.suggests.map((suggestion) => suggestion.query)
}
