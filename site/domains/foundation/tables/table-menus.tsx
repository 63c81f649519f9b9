import { useI18n } from '#web/i18n/i18n-context.tsx'
import { Link } from '#web/ui/navigation/link.tsx'
import { CheckRow } from '#web/ui/form/choice.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Menu, MenuLink, MenuRule } from '#web/ui/overlay/menu.tsx'
import { ROWS_PER_PAGE, tableSearch, type TableQuery, type TableSpec } from './table-query.ts'
import { spanNames } from './table-span.ts'

export type NamedColumn = { readonly id: string; readonly label: string }

interface MenuProps {
  path: string
  spec: TableSpec
  query: TableQuery
}

const trigger = 'btn btn--line btn--sm'

/** From which days: spans by name as links, and two days as fields of the form around it. */
export function SpanMenu({ path, spec, query }: MenuProps) {
  const { t, date } = useI18n()
  const { span } = query
  const own = span?.name === 'days' ? span : undefined
  const day = (text: string | null | undefined) => (text ? date(`${text}T12:00:00Z`) : '…')
  const shown =
    span?.name === 'days'
      ? `${day(span.from)} – ${day(span.to)}`
      : t(span ? `tables.span.${span.name}` : 'tables.span.any')
  return (
    <Menu
      className="table-menu"
      align="start"
      triggerClassName={trigger}
      trigger={`${t('tables.when')}: ${shown}`}
    >
      <MenuLink
        to={path + tableSearch(spec, query, { span: undefined })}
        isChecked={span === undefined}
        preventScrollReset
      >
        {t('tables.span.any')}
      </MenuLink>
      {spanNames.map((name) => (
        <MenuLink
          key={name}
          to={path + tableSearch(spec, query, { span: { name } })}
          isChecked={span?.name === name}
          preventScrollReset
        >
          {t(`tables.span.${name}`)}
        </MenuLink>
      ))}
      <MenuRule />
      <div className="table-menu__fields">
        <Field
          name="from"
          type="date"
          size="sm"
          label={t('tables.from')}
          defaultValue={own?.from ?? ''}
        />
        <Field
          name="to"
          type="date"
          size="sm"
          label={t('tables.to')}
          defaultValue={own?.to ?? ''}
        />
      </div>
    </Menu>
  )
}

/** Which columns are shown, as boxes of the form around it. */
export function ColumnMenu({
  spec,
  query,
  columns,
}: Omit<MenuProps, 'path'> & { columns: readonly NamedColumn[] }) {
  const { t } = useI18n()
  const offered = columns.filter(({ id }) => spec.columns?.includes(id))
  const shown = query.columns ?? offered.map(({ id }) => id)
  return (
    <Menu
      className="table-menu"
      align="start"
      triggerClassName={trigger}
      trigger={t('tables.columns')}
    >
      <div className="table-menu__fields">
        {offered.map(({ id, label }) => (
          <CheckRow
            key={id}
            name="column"
            value={id}
            label={label}
            defaultChecked={shown.includes(id)}
          />
        ))}
      </div>
    </Menu>
  )
}

/** How many rows a page has: 20, 50, 100. */
export function RowsPerPage({ path, spec, query }: MenuProps) {
  const { t, number } = useI18n()
  if (!spec.sizes) return null
  const now = query.rows ?? ROWS_PER_PAGE
  return (
    <p className="table-sizes small">
      <span className="ink-2">{t('tables.rows')}</span>
      {[ROWS_PER_PAGE, ...spec.sizes].map((size) => (
        <Link
          key={size}
          className="link num"
          to={path + tableSearch(spec, query, { rows: size === ROWS_PER_PAGE ? undefined : size })}
          aria-current={size === now ? 'true' : undefined}
          preventScrollReset
        >
          {number(size)}
        </Link>
      ))}
    </p>
  )
}
