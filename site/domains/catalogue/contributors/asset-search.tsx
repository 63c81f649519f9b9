import { Form } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { familyOf } from '#web/routing/rows/families.ts'
import { hrefs } from '#web/routing/href.ts'
import { Button } from '#web/ui/button.tsx'
import { queryFromSlug } from '#web/routing/query-slug.ts'
import type { TermListing } from '#domains/catalogue/terms/index.server.ts'

/** A search among the assets of a contributor, and what was searched. */
export function AssetSearch({ name, listing }: { name: string; listing: TermListing }) {
  const t = useT()
  const { subject, choice } = listing
  const label = t('contributor.search.label', { name })
  const query = choice.words === null ? null : queryFromSlug(choice.words)
  const assets = choice.kind === null ? 'all-assets' : familyOf(choice.kind).many
  return (
    <>
      <Form
        action={`${hrefs.contributor(subject.slug)}/${assets}`}
        role="search"
        className="row search-row"
      >
        <input
          className="input"
          type="search"
          name="query"
          key={query}
          defaultValue={query ?? ''}
          aria-label={label}
          placeholder={label}
        />
        <Button type="submit" icon="search">
          {t('contributor.search.submit')}
        </Button>
      </Form>
      {query !== null && (
        <p className="row mt-4">
          <strong>{t('contributor.search.showing', { query })}</strong>
          <Link className="link small" to={hrefs.contributor(subject.slug)}>
            {t('contributor.search.clear')}
          </Link>
        </p>
      )}
    </>
  )
}
