import { Form } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/form/field.tsx'
import { isNarrowed, type TableQuery, type TableSpec } from './table-query.ts'

export type TableFilter = {
  readonly name: string
  readonly label: string
  readonly options: readonly { readonly value: string; readonly label: string }[]
}

interface TableFiltersProps {
  path: string
  spec: TableSpec
  query: TableQuery
  filters: readonly TableFilter[]
  searchLabel: string | undefined
}

/** What a table is narrowed by: words and choices, as a form of its own page. */
export function TableFilters({ path, spec, query, filters, searchLabel }: TableFiltersProps) {
  const t = useT()
  const { words, sort, isAscending } = query
  const isUsual = sort === spec.sorts[0]
  return (
    <Form
      method="get"
      action={path}
      className="table-filters"
      role="search"
      key={JSON.stringify([words, query.filters])}
    >
      {searchLabel !== undefined && (
        <Field
          name="q"
          type="search"
          size="sm"
          label={searchLabel}
          defaultValue={words}
          maxLength={100}
        />
      )}
      {filters.map(({ name, label, options }) => (
        <Select
          key={name}
          name={name}
          size="sm"
          label={label}
          defaultValue={query.filters[name] ?? ''}
          options={[{ value: '', label: t('tables.all') }, ...options]}
        />
      ))}
      {!isUsual && <input type="hidden" name="sort" value={sort} />}
      {isAscending !== (isUsual && spec.isAscending === true) && (
        <input type="hidden" name="order" value={isAscending ? 'asc' : 'desc'} />
      )}
      <Button type="submit" size="sm">
        {t('tables.apply')}
      </Button>
      {isNarrowed(query) && (
        <LinkButton to={path} size="sm" variant="quiet">
          {t('tables.clear')}
        </LinkButton>
      )}
    </Form>
  )
}
