import { Form } from 'react-router'
import { Link } from '../../ui/link.tsx'
import { useT } from '../../i18n/i18n-context.tsx'
import { StatusBadge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Field } from '../../ui/field.tsx'
import { SectionHead, SpecList } from '../../ui/section.tsx'
import type { FormAnswer } from '../accounts/index.ts'
import { ActForm, actKey } from './frame/act-form.tsx'
import { CellView, isEmptyCell } from './frame/cell-view.tsx'
import type { ActView, DetailView, FindView, TableView } from './frame/view.ts'
import { Answers } from './list-view.tsx'
import { StaffFrame } from './staff-frame.tsx'

interface StaffDetailProps {
  view: DetailView & { readonly name: string; readonly area: string }
  path: string
  answer: FormAnswer | undefined
}

/** One thing of the market: what is known of it, what happened, and what can be done. */
export function StaffDetail({ view, path, answer }: StaffDetailProps) {
  const t = useT()
  const { title, state, lead, facts, links = [], find, tables = [], texts = [], acts } = view
  return (
    <StaffFrame
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
      {acts.length > 0 && (
        <section className="section">
          <SectionHead title={t('staff.possible')} />
          <div className="staff-acts">
            {acts.map((act) => (
              <ActForm key={actKey(act)} act={act} path={path} answer={answer} />
            ))}
          </div>
        </section>
      )}
      {find && <FindForm key={find.words} find={find} path={path} />}
      {tables.map((table) => (
        <PlainTable key={table.title} table={table} path={path} answer={answer} />
      ))}
    </StaffFrame>
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

interface ActsProps {
  path: string
  answer: FormAnswer | undefined
}

interface PlainTableProps extends ActsProps {
  table: TableView
}

function PlainTable({ table, path, answer }: PlainTableProps) {
  const t = useT()
  const { title, columns, rows, empty, acts = [] } = table
  const hasActs = rows.some((row) => (row.acts ?? []).length > 0)
  return (
    <section className="section">
      <SectionHead title={title} />
      {acts.length > 0 && <Acts acts={acts} path={path} answer={answer} />}
      {rows.length === 0 ? (
        <p className="text ink-2">{empty}</p>
      ) : (
        <div className="table-scroll">
          <table className="table" aria-label={title}>
            <thead>
              <tr>
                {[...columns, ...(hasActs ? [t('staff.acts')] : [])].map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map(({ cells, acts: ofRow = [] }, place) => (
                <tr key={place}>
                  {cells.map((cell, column) => (
                    <td key={columns[column]}>
                      <CellView cell={cell} />
                    </td>
                  ))}
                  {hasActs && (
                    <td>
                      <Acts acts={ofRow} path={path} answer={answer} />
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

function Acts({ acts, path, answer }: ActsProps & { acts: readonly ActView[] }) {
  return (
    <div className="staff-row-acts">
      {acts.map((act) => (
        <ActForm key={actKey(act)} act={act} path={path} answer={answer} />
      ))}
    </div>
  )
}
