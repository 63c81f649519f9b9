import { useT } from '#web/i18n/i18n-context.tsx'
import { StatusBadge } from '#web/ui/badge.tsx'
import { SectionHead, SpecList } from '#web/ui/section.tsx'
import { CellView } from '#domains/admin/staff/frame/cell-view.tsx'
import type { CheckView, FactGroupView } from '#domains/admin/staff/frame/view.ts'

/** The parts of the site with their lights, what is worst first. */
export function HealthChecks({ checks }: { checks: readonly CheckView[] }) {
  const t = useT()
  if (checks.length === 0) return null
  const order = ['bad', 'warn', 'ok']
  return (
    <ul className="staff-checks" aria-label={t('staff.health.label')}>
      {checks
        .toSorted((one, other) => order.indexOf(one.light) - order.indexOf(other.light))
        .map(({ name, label, light, value, todo }) => (
          <li key={name} data-light={light}>
            <p className="strong">{label}</p>
            <StatusBadge tone={light}>{t(`staff.health.${light}`)}</StatusBadge>
            <p className="small">{value}</p>
            {todo && <p className="small ink-2">{todo}</p>}
          </li>
        ))}
    </ul>
  )
}

/** Facts under headings. */
export function FactGroups({ groups }: { groups: readonly FactGroupView[] }) {
  if (groups.length === 0) return null
  return (
    <div className="fact-groups">
      <div className="fact-groups__columns">
        {groups.map(({ title, facts }) => (
          <section key={title} className="section">
            <SectionHead title={title} size="title-3" />
            <SpecList
              rows={facts.map(({ label, cell }) => ({ label, value: <CellView cell={cell} /> }))}
            />
          </section>
        ))}
      </div>
    </div>
  )
}
