import { SECURITY_PATH } from './sign-in-steps.ts'
import { isStaffRole } from '#platform/permissions/permissions.ts'

/** Who may see a page; a row of the table names them, in the order they are asked. */
export const guardNames = ['auth', 'guest', 'seller', 'staff', 'team'] as const
export type GuardName = (typeof guardNames)[number]

/** What the guards know of whoever asks for a page. */
export type Visitor = {
  readonly isAuthenticated: boolean
  /** Acts as a team. */
  readonly isTeam: boolean
  readonly isContributor: boolean
  readonly role: string | null
  /** Of the staff, without the second factor that the staff needs. */
  readonly mustSetUpFactor?: boolean
}

type Place = {
  /** The whole address that was asked for, language and query included. */
  readonly fullPath: string
  /** The redirect query where it is a path of this site, without language. */
  readonly redirect: string | null
}

/** For whom a guard does not let through there is no such page. */
export const notFound = Symbol('not found')

type GuardAnswer = string | typeof notFound | null

/**
 * Where each guard sends whom it does not let through; null lets through. Paths have no language.
 * auth: to signup, which comes back; guest: to the redirect query or to index; seller: contributors
 * and staff only; staff: for all others the page does not exist, and staff without a second factor are led to set one up; team: team accounts only.
 */
const guards = {
  auth: ({ isAuthenticated }, { fullPath }) =>
    isAuthenticated ? null : `${signupFor(fullPath)}?redirect=${encodeURIComponent(fullPath)}`,
  guest: ({ isAuthenticated }, { redirect }) => (isAuthenticated ? (redirect ?? '/') : null),
  seller: ({ isContributor, role }, { fullPath }) =>
    isContributor || isStaffRole(role)
      ? null
      : `/become-contributor?redirect=${encodeURIComponent(fullPath)}`,
  staff: ({ role, mustSetUpFactor }) =>
    mustSetUpFactor ? `${SECURITY_PATH}?for=staff` : isStaffRole(role) ? null : notFound,
  team: ({ isTeam }) => (isTeam ? null : '/dashboard'),
} as const satisfies Record<GuardName, (visitor: Visitor, place: Place) => GuardAnswer>

/** Visitors of Canva sign up on a page of their own. */
function signupFor(fullPath: string): string {
  const query = new URLSearchParams(fullPath.split('?')[1])
  return query.get('utm_medium') === 'canva' ? '/canva/signup' : '/signup'
}

/**
 * The first refusal of a row's guards, a redirect without language; null when all let through.
 *
 * @throws Error on a name that is no guard, which the visitor sees as status 500: no page opens by mistake
 */
export function guardRedirect(
  names: readonly GuardName[],
  visitor: Visitor,
  place: Place,
): GuardAnswer {
  for (const name of names) {
    if (!Object.hasOwn(guards, name)) throw new Error(`no guard ${name}`)
    const target = guards[name](visitor, place)
    if (target !== null) return target
  }
  return null
}
