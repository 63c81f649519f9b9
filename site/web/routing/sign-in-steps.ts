/** The page of the second step of a sign-in. */
export const SECOND_STEP_PATH = '/auth/second-step'
/** The page that asks again whether it is them. */
export const CONFIRM_PATH = '/auth/confirm'
/** The page of passkeys, authenticator app and recovery codes. */
export const SECURITY_PATH = '/dashboard/security'
/** The page that signs in by a passkey alone. */
export const PASSKEY_PATH = '/auth/passkey'

/** The second step, and where it leads afterwards: a path of this site. */
export function secondStepPath(redirect: string | null): string {
  return redirect === null
    ? SECOND_STEP_PATH
    : `${SECOND_STEP_PATH}?${new URLSearchParams({ redirect })}`
}
