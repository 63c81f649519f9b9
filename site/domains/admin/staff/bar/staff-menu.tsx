import { useRef, useState } from 'react'
import { useLocation } from 'react-router'
import { hasPermission } from '#platform/permissions/permissions.ts'
import { Link } from '#web/ui/navigation/link.tsx'
import { useI18n, useT } from '#web/i18n/i18n-context.tsx'
import { classNames } from '#web/ui/class-names.ts'
import { Sheet } from '#web/ui/overlay/sheet.tsx'
import { useHideAfterChoice } from '#web/ui/overlay/use-dismiss.ts'
import { waitOf, type WaitName } from './wait-names.ts'
import { staffGroups, staffPages, type StaffPage } from './staff-pages.ts'
import { useSession } from '#domains/identity/accounts/index.ts'
import { StaffIcon } from './staff-icon.tsx'
import { useRoot } from './staff-site.ts'

export const STAFF_MENU_ID = 'staff-menu'

/** Pages that this person may open. */
export function useStaffPages(): readonly StaffPage[] {
  const { individualUser } = useSession()
  return staffPages.filter(({ permission }) => hasPermission(individualUser?.role, permission))
}

/** The pages by what they are about, with what waits: a column that keeps its place, a sheet on small screens. */
export function StaffMenu() {
  const t = useT()
  const pages = useStaffPages()
  const [words, setWords] = useState('')
  const sheet = useRef<HTMLElement>(null)
  useHideAfterChoice(sheet)
  const wanted = words.trim().toLocaleLowerCase()
  const shown = pages.filter(({ label }) => t(label).toLocaleLowerCase().includes(wanted))
  const groups = [undefined, ...staffGroups]
    .map((group) => ({ group, pages: shown.filter((page) => page.group === group) }))
    .filter((one) => one.pages.length > 0)
  return (
    <Sheet
      ref={sheet}
      as="nav"
      id={STAFF_MENU_ID}
      className="staffnav"
      label={t('staff.area')}
      title={<strong className="title-4">{t('staff.area')}</strong>}
    >
      <input
        type="search"
        className="input staffnav__find only-scripted"
        aria-label={t('staff.frame.filter')}
        placeholder={t('staff.frame.filter')}
        value={words}
        onChange={(event) => setWords(event.target.value)}
      />
      {groups.map((one) => (
        <div key={one.group ?? ''} className="staffnav__group">
          {one.group && <p className="staffnav__head">{t(`staff.group.${one.group}`)}</p>}
          {one.pages.map((page) => (
            <MenuRow key={page.to} page={page} />
          ))}
        </div>
      ))}
      {groups.length === 0 && <p className="staffnav__head">{t('staff.frame.noPage')}</p>}
    </Sheet>
  )
}

const nothing: readonly WaitName[] = []

function MenuRow({ page: { to, label, icon, waits = nothing } }: { page: StaffPage }) {
  const { number, t } = useI18n()
  const { pathname } = useLocation()
  const counted = useRoot()?.staff?.waits
  const count = waits.reduce((sum, name) => sum + (counted?.[name] ?? 0), 0)
  const isBad = waits.some((name) => waitOf(name).isBad && counted?.[name] !== undefined)
  return (
    <Link to={to} aria-current={currentOf(pathname, to)}>
      <StaffIcon name={icon} />
      <span className="truncate">{t(label)}</span>
      {count > 0 && (
        <span className={classNames('waits', isBad && 'waits--bad')}>
          {number(count)}
          <span className="sr"> {t('staff.frame.waiting')}</span>
        </span>
      )}
    </Link>
  )
}

/** A row's own page lights its list up; the start is under nothing. */
function currentOf(pathname: string, to: string): 'page' | 'true' | undefined {
  if (pathname === to) return 'page'
  return to !== '/staff' && pathname.startsWith(`${to}/`) ? 'true' : undefined
}
