import { useSearchParams } from 'react-router'
import { useI18n, useT, type I18n } from '../../i18n/i18n-context.tsx'
import { LinkButton } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Notice } from '../../ui/notice.tsx'
import { SpecList } from '../../ui/section.tsx'
import type { FormAnswer } from '../accounts/index.ts'
import { DataTable, tableSearch, type Column } from '../tables/index.ts'
import { ActForm, actKey } from './frame/act-form.tsx'
import { CellView, isEmptyCell } from './frame/cell-view.tsx'
import { LineChart } from './frame/line-chart.tsx'
import { useFollowing } from './frame/use-following.ts'
import type { ListView, RowView } from './frame/view.ts'
import { StaffFrame } from './staff-frame.tsx'

/** A list of the staff: what it counts, what can be done on it, and its rows. */
export function StaffList({ list, answer }: { list: ListView; answer: FormAnswer | undefined }) {
  const { number, t } = useI18n()
  useFollowing(list.isLive)
  const { title, lead, path, spec, page, filters, searchLabel, empty, acts, charts, facts } = list
  return (
    <StaffFrame title={title} count={number(page.total)} actions={<FileLinks list={list} />}>
      <Answers answer={answer} />
      {lead && <p className="text ink-2 staff-lead">{lead}</p>}
      {facts.length > 0 && (
        <SpecList
          rows={facts
            .filter(({ cell }) => !isEmptyCell(cell))
            .map(({ label, cell }) => ({ label, value: <CellView cell={cell} /> }))}
        />
      )}
      {charts.length > 0 && (
        <div className="staff-charts">
          {charts.map((chart) => (
            <LineChart key={chart.title} {...chart} />
          ))}
        </div>
      )}
      {acts.length > 0 && (
        <div className="staff-acts">
          {acts.map((act) => (
            <ActForm key={actKey(act)} act={act} path={path} answer={answer} />
          ))}
        </div>
      )}
      <DataTable<RowView>
        path={path}
        label={title}
        spec={spec}
        data={page}
        columns={columnsOf(list, t, answer)}
        keyOf={({ key }) => key}
        filters={filters}
        searchLabel={searchLabel}
        empty={<EmptyState title={empty.title}>{empty.text}</EmptyState>}
      />
    </StaffFrame>
  )
}

/** What became of the last form: done, or what was wrong where no script showed it at the form. */
export function Answers({ answer }: { answer: FormAnswer | undefined }) {
  const t = useT()
  const [query] = useSearchParams()
  if (answer?.problem?.message) return <Notice tone="danger">{answer.problem.message}</Notice>
  if (query.get('done') === null) return null
  return <Notice tone="success">{t('staff.done')}</Notice>
}

function columnsOf(
  { columns, page, path }: ListView,
  t: I18n['t'],
  answer: FormAnswer | undefined,
): Column<RowView>[] {
  const shown = columns.map(
    ({ id, label, sort, isEnd, isMinor, isTitle }, place): Column<RowView> => ({
      id,
      label,
      ...(sort !== undefined && { sort }),
      ...(isEnd && { isEnd }),
      ...(isMinor && { isMinor }),
      ...(isTitle && { isTitle }),
      cell: ({ cells }) => {
        const cell = cells[place]
        return cell && <CellView cell={cell} />
      },
    }),
  )
  if (!page.rows.some(({ acts = [] }) => acts.length > 0)) return shown
  return [
    ...shown,
    {
      id: 'acts',
      label: t('staff.acts'),
      isActions: true,
      cell: ({ acts = [] }) =>
        acts.length === 0 ? null : (
          <div className="staff-row-acts">
            {acts.map((act) => (
              <ActForm key={actKey(act)} act={act} path={path} answer={answer} />
            ))}
          </div>
        ),
    },
  ]
}

function FileLinks({ list: { name, spec, page } }: { list: ListView }) {
  const t = useT()
  if (page.all === 0) return null
  return (['csv', 'json'] as const).map((format) => (
    <LinkButton
      key={format}
      reloadDocument
      size="sm"
      icon="download"
      to={`/staff/export/${name}.${format}${tableSearch(spec, page.query)}`}
      aria-label={t('tables.exportAs', { format: format.toUpperCase() })}
    >
      {format.toUpperCase()}
    </LinkButton>
  ))
}
