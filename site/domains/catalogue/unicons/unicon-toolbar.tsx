import { Form } from 'react-router'
import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { hrefs } from '#web/routing/href.ts'
import { Button } from '#web/ui/button.tsx'
import type { UniconList } from './load-unicon-list.server.ts'
import { uniconViews, useUniconView } from './use-unicon-view.ts'
import '#web/styles/pages/unicons.css'

/** Search within the family, and the layout, which this browser remembers. */
export function UniconToolbar({ list, address }: { list: UniconList; address: string }) {
  const t = useT()
  const { view, remember } = useUniconView()
  const { family, query } = list
  const label = t('unicons.search.label', { family: t(`unicons.family.${family.id}`) })
  return (
    <div className="toolbar unicon-toolbar">
      <Form action={hrefs.unicons(family.many)} role="search" className="row search-row">
        <input
          className="input"
          type="search"
          name="query"
          defaultValue={query ?? ''}
          key={query}
          aria-label={label}
          placeholder={label}
        />
        <Button type="submit" variant="quiet">
          {t('unicons.search.submit')}
        </Button>
      </Form>
      <nav className="row" aria-label={t('unicons.view.label')}>
        {uniconViews.map((name) => (
          <Link
            key={name}
            className={name === view ? 'chip chip--on' : 'chip'}
            to={`${address}${address.includes('?') ? '&' : '?'}view=${name}`}
            aria-current={name === view || undefined}
            onClick={() => remember(name)}
            preventScrollReset
          >
            {t(`unicons.view.${name}`)}
          </Link>
        ))}
      </nav>
    </div>
  )
}
