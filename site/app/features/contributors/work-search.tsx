import { Form } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { useT } from '../../i18n/i18n-context.tsx'
import { familyOf } from '../../routing/families.ts'
import { hrefs } from '../../routing/href.ts'
import { Button } from '../../ui/button.tsx'
import { queryFromSlug } from '../shell/index.ts'
import type { TermListing } from '../term-listing/index.ts'

/** A search among the works of a contributor, and what was searched. */
export function WorkSearch({ name, listing }: { name: string; listing: TermListing }) {
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
        <Button type="submit" look="quiet">
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
