import { hasPermission } from '#platform/permissions/permissions.ts'
import { staffPages } from './staff-pages.ts'

const permissionOf = new Map(staffPages.map(({ to, permission }) => [to, permission]))

/** Whether a role opens an address; those outside the area of the staff everybody does. */
export function opensPage(role: string, to: string): boolean {
  const [, staff, area] = to.split(/[/?#]/)
  const permission = staff === 'staff' && permissionOf.get(area ? `/staff/${area}` : '/staff')
  return !permission || hasPermission(role, permission)
}
