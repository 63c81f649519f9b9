import { Link } from '../../ui/link.tsx'
import { StatusBadge } from '../../ui/badge.tsx'
import { SectionHead, SpecList } from '../../ui/section.tsx'
import type { FormAnswer } from '../accounts/index.ts'
import { ActForm } from './frame/act-form.tsx'
import { CellView } from './frame/cell-view.tsx'
import type { DetailView } from './frame/view.ts'
import { Answers } from './list-view.tsx'
import { StaffFrame } from './staff-frame.tsx'

interface StaffDetailProps {
  view: DetailView & { readonly name: string; readonly area: string }
  path: string
  answer: FormAnswer | undefined
}

/** One thing of the market: what is known of it, what happened, and what can be done. */
export function StaffDetail({ view, path, answer }: StaffDetailProps) {
  const { title, state, lead, facts, links = [], tables = [], texts = [], acts } = view
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
      <section className="section">
        <SectionHead title="What is known" />
        <SpecList
          rows={facts
            .filter(({ cell }) => !(cell.kind === 'text' && cell.text === ''))
            .map(({ label, cell }) => ({ label, value: <CellView cell={cell} /> }))}
        />
      </section>
      {texts.map(({ title: heading, text }) => (
        <section className="section" key={heading}>
          <SectionHead title={heading} />
          <p className="staff-words">{text}</p>
        </section>
      ))}
      {acts.length > 0 && (
        <section className="section">
          <SectionHead title="What can be done" />
          <div className="staff-acts">
            {acts.map((act) => (
              <ActForm
                key={`${act.intent}${JSON.stringify(act.hidden ?? {})}`}
                act={act}
                path={path}
              />
            ))}
          </div>
        </section>
      )}
      {tables.map((table) => (
        <PlainTable key={table.title} {...table} />
      ))}
    </StaffFrame>
  )
}

function PlainTable({ title, columns, rows, empty }: NonNullable<DetailView['tables']>[number]) {
  return (
    <section className="section">
      <SectionHead title={title} />
      {rows.length === 0 ? (
        <p className="text ink-2">{empty}</p>
      ) : (
        <div className="table-scroll">
          <table className="table" aria-label={title}>
            <thead>
              <tr>
                {columns.map((column) => (
                  <th key={column} scope="col">
                    {column}
                  </th>
                ))}
              </tr>
            </thead>
            <tbody>
              {rows.map((cells, place) => (
                <tr key={place}>
                  {cells.map((cell, column) => (
                    <td key={columns[column]}>
                      <CellView cell={cell} />
                    </td>
                  ))}
                </tr>
              ))}
            </tbody>
          </table>
        </div>
      )}
    </section>
  )
}
