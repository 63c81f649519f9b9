import { Form } from 'react-router'
import type { FormAnswer } from '#web/forms/form-answer.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { useT } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { SectionHead, SpecList } from '#web/ui/section.tsx'
import { ActionForm, actionKey } from './frame/action-form.tsx'
import { CellView, isEmptyCell } from './frame/cell-view.tsx'
import type { ActionView, DetailView, FindView, TableView } from './frame/view.ts'
import { Answers } from './list-view.tsx'
import { StaffLayout } from './staff-layout.tsx'

interface StaffDetailProps {
  view: DetailView & { readonly name: string; readonly area: string }
  path: string
  answer: FormAnswer | undefined
}

/** One thing of the market: what is known of it, what happened, and what can be done. */
export function StaffDetail({ view, path, answer }: StaffDetailProps) {
  const t = useT()
  const { title, state, lead, facts, links = [], find, tables = [], texts = [], actions } = view
  return (
    <StaffLayout
      title={title}
      actions={state && <StatusBadge tone={state.tone}>{state.text}</StatusBadge>}
    >
      <Answers answer={answer} />
      <p className="small">
        <Link className="link" to={`/staff/${view.name}`}>
          {view.area}
        </Link>
        {links.map(({ to, label }) => (
          <span key={to}>
            {' · '}
            <Link className="link" to={to}>
              {label}
            </Link>
          </span>
        ))}
      </p>
      {lead && <p className="text ink-2 staff-lead">{lead}</p>}
      {facts.length > 0 && (
        <section className="section">
          <SectionHead title={t('staff.known')} />
          <SpecList
            rows={facts
              .filter(({ cell }) => !isEmptyCell(cell))
              .map(({ label, cell }) => ({ label, value: <CellView cell={cell} /> }))}
          />
        </section>
      )}
      {texts.map(({ title: heading, text }) => (
        <section className="section" key={heading}>
          <SectionHead title={heading} />
          <p className="staff-words">{text}</p>
        </section>
      ))}
      {actions.length > 0 && (
        <section className="section">
          <SectionHead title={t('staff.possible')} />
          <div className="staff-acts">
            {actions.map((act) => (
              <ActionForm key={actionKey(act)} act={act} path={path} answer={answer} />
            ))}
          </div>
        </section>
      )}
      {find && <FindForm key={find.words} find={find} path={path} />}
      {tables.map((table) => (
        <PlainTable key={table.title} table={table} path={path} answer={answer} />
      ))}
    </StaffLayout>
  )
}

/** Looks something up; the words stand in the address. */
function FindForm({ find: { label, words }, path }: { find: FindView; path: string }) {
  const t = useT()
  return (
    <Form method="get" action={path} className="staff-find" role="search">
      <Field name="q" type="search" label={label} defaultValue={words} />
      <Button type="submit" icon="search">
        {t('staff.find')}
      </Button>
    </Form>
  )
}

interface ActionsProps {
  path: string
  answer: FormAnswer | undefined
}

interface PlainTableProps extends ActionsProps {
  table: TableView
}

function PlainTable({ table, path, answer }: PlainTableProps) {
  const t = useT()
  const { title, columns, rows, empty, actions = [] } = table
  const hasActions = rows.some((row) => (row.actions ?? []).length > 0)
  return (
    <section className="section">
      <SectionHead title={title} />
      {actions.length > 0 && <Acts actions={actions} path={path} answer={answer} />}
      {rows.length === 0 ? (
        <p className="text ink-2">{empty}</p>
      ) : (
        <div className="table-scroll">
          <table className="table" aria-label={title}>
            <thead>
              <tr>
                {[...columns, ...(hasActions ? [t('staff.acts')] : [])].map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ cells, actions: ofRow = [] }, index) => (
                <tr key={index}>
                  {cells.map((cell, column) => (
                    <td key={columns[column]}>
                      <CellView cell={cell} />
                    </td>
                  ))}
                  {hasActions && (
                    <td>
                      <Acts actions={ofRow} path={path} answer={answer} />
                    </td>
                  )}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}

function Acts({ actions, path, answer }: ActionsProps & { actions: readonly ActionView[] }) {
  return (
    <div className="staff-row-acts">
      {actions.map((act) => (
        <ActionForm key={actionKey(act)} act={act} path={path} answer={answer} />
      ))}
    </div>
  )
}
