import { useEffect, useRef } from 'react'
import { Form, useNavigate } from 'react-router'
import { useT } from '#web/i18n/i18n-context.tsx'
import { Button, LinkButton } from '#web/ui/button.tsx'
import { Field, Select } from '#web/ui/form/field.tsx'
import { ColumnMenu, SpanMenu, type NamedColumn } from './table-menus.tsx'
import {
  isNarrowed,
  readTableQuery,
  tableSearch,
  type TableQuery,
  type TableSpec,
} from './table-query.ts'

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
  columns: readonly NamedColumn[]
  /** Each change is applied as it is made, where scripts run. */
  appliesAtOnce: boolean
}

/** What a table is narrowed by: words and choices, as a form of its own page. */
export function TableFilters(props: TableFiltersProps) {
  const { path, spec, query, filters, searchLabel, columns, appliesAtOnce } = props
  const t = useT()
  const { words, rows, span } = query
  const form = useRef<HTMLFormElement>(null)
  const apply = useApplied(form, props)
  return (
    <Form
      ref={form}
      method="get"
      action={path}
      className="table-filters"
      role="search"
      onChange={apply?.change}
      onSubmit={apply?.submit}
      key={appliesAtOnce ? path : JSON.stringify([words, query.filters])}
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
      {spec.isDated && <SpanMenu path={path} spec={spec} query={query} />}
      {spec.columns && <ColumnMenu spec={spec} query={query} columns={columns} />}
      <OrderFields spec={spec} query={query} />
      {rows !== undefined && <input type="hidden" name="rows" value={rows} />}
      {span && span.name !== 'days' && <input type="hidden" name="when" value={span.name} />}
      <ApplyButton isForNoScript={appliesAtOnce} />
      {isNarrowed(query) && (
        <LinkButton
          to={appliesAtOnce ? path + withoutNarrowing(spec, query) : path}
          size="sm"
          variant="quiet"
        >
          {t('tables.clear')}
        </LinkButton>
      )}
    </Form>
  )
}

const withoutNarrowing = (spec: TableSpec, query: TableQuery) =>
  tableSearch(spec, query, { words: '', filters: {}, span: undefined })

/** The order of the rows stays as it is, whatever they are narrowed by. */
function OrderFields({ spec, query }: { spec: TableSpec; query: TableQuery }) {
  const { sort, isAscending } = query
  const isUsual = sort === spec.sorts[0]
  return (
    <>
      {!isUsual && <input type="hidden" name="sort" value={sort} />}
      {isAscending !== (isUsual && spec.isAscending === true) && (
        <input type="hidden" name="order" value={isAscending ? 'asc' : 'desc'} />
      )}
    </>
  )
}

function ApplyButton({ isForNoScript }: { isForNoScript: boolean }) {
  const t = useT()
  const button = (
    <Button type="submit" size="sm">
      {t('tables.apply')}
    </Button>
  )
  return isForNoScript ? <noscript>{button}</noscript> : button
}

/** As long as somebody types, nothing is asked for. */
const TYPING_MS = 350

/**
 * Goes to the address of what the fields say, at once or after the last letter. The field that somebody is
 * in stays as it is; others are set to what the address says.
 */
function useApplied(
  form: { readonly current: HTMLFormElement | null },
  { path, spec, query, filters, appliesAtOnce }: TableFiltersProps,
) {
  const navigate = useNavigate()
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const asked = JSON.stringify(saidBy(spec, query, filters))
  useEffect(() => {
    if (form.current) setFields(form.current, JSON.parse(asked) as Record<string, string[]>)
  }, [form, asked])
  useEffect(() => () => clearTimeout(timer.current), [])
  if (!appliesAtOnce) return undefined
  const go = () => {
    clearTimeout(timer.current)
    if (!form.current) return
    const said = [...new FormData(form.current)].filter(
      (pair): pair is [string, string] => typeof pair[1] === 'string',
    )
    const search = tableSearch(spec, readTableQuery(spec, new URLSearchParams(said)))
    void navigate(path + search, { replace: true, preventScrollReset: true })
  }
  return {
    change({ target }: { target: EventTarget }) {
      clearTimeout(timer.current)
      const isTyped = target instanceof HTMLInputElement && target.type !== 'checkbox'
      timer.current = setTimeout(go, isTyped ? TYPING_MS : 0)
    },
    submit(event: { preventDefault(): void }) {
      event.preventDefault()
      go()
    },
  }
}

/** Leaves the field alone that somebody is in. */
function setFields(form: HTMLFormElement, values: Readonly<Record<string, readonly string[]>>) {
  for (const field of form.elements) {
    const isInput = field instanceof HTMLInputElement
    if (!(isInput || field instanceof HTMLSelectElement) || field === document.activeElement)
      continue
    const said = field.type === 'hidden' ? undefined : values[field.name]
    if (!said) continue
    if (isInput && field.type === 'checkbox') field.checked = said.includes(field.value)
    else field.value = said[0] ?? ''
  }
}

/** What each field of the form holds, by the address. */
function saidBy(
  spec: TableSpec,
  { words, filters: chosen, span, columns }: TableQuery,
  filters: readonly TableFilter[],
): Record<string, readonly string[]> {
  const own = span?.name === 'days' ? span : undefined
  return {
    q: [words],
    ...Object.fromEntries(filters.map(({ name }) => [name, [chosen[name] ?? '']])),
    from: [own?.from ?? ''],
    to: [own?.to ?? ''],
    column: columns ?? spec.columns ?? [],
  }
}
