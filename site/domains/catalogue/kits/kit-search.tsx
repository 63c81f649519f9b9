import { Form } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import type { KitList } from '#web/routing/list-names.ts'
import { Button } from '#web/ui/button.tsx'

/** A search among kits, their parts and their figures. */
export function KitSearch({ list, query }: { list: KitList; query: string | null }) {
  const t = useT()
  return (
    <Form action={`/illustration-kits/${list}`} role="search" className="row search-row">
      <input
        className="input"
        type="search"
        name="query"
        key={query}
        defaultValue={query ?? ''}
        aria-label={t('kits.search.label')}
        placeholder={t('kits.search.label')}
      />
      <Button type="submit" icon="search">
        {t('kits.search.submit')}
      </Button>
    </Form>
  )
}
