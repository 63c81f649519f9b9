import type { IconName } from '../../ui/icons.ts'

type StaffPage = { readonly to: string; readonly label: string; readonly icon: IconName }

/** What the staff can open; the area is in English, as its visitors are few and share words. */
export const staffPages: readonly StaffPage[] = [
  { to: '/staff', label: 'Start', icon: 'home' },
  { to: '/staff/requests', label: 'Requests', icon: 'info' },
  { to: '/staff/texts', label: 'Posts and pages', icon: 'book' },
]

/** The page of a path that its address belongs to: the longest that it begins with. */
export function staffPageOf(pathname: string): StaffPage | undefined {
  return staffPages
    .filter(({ to }) => pathname === to || pathname.startsWith(`${to}/`))
    .toSorted((one, other) => other.to.length - one.to.length)[0]
}
