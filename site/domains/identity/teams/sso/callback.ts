import { SSO_PATH } from './sso-state.server.ts'

/** Which connection an address of return belongs to. */
type Connection = { readonly teamUuid: string; readonly hasOwnCallback: boolean }

/**
 * The team's own address, to which its provider sends people back. A code that another provider was
 * made to send arrives at another address than the sign-in it would be mixed into (RFC 9700, 4.4).
 */
export function ownCallback(origin: string, teamUuid: string): string {
  return `${origin}${SSO_PATH}/${teamUuid}/callback`
}

/** Where a connection comes back to: all that were set up before teams had addresses share one. */
export function callbackOf(origin: string, { teamUuid, hasOwnCallback }: Connection): string {
  return hasOwnCallback ? ownCallback(origin, teamUuid) : `${origin}${SSO_PATH}/callback`
}

/** Whether a sign-in by this connection may end at the address of `team`, null being the shared one. */
export function endsAt({ teamUuid, hasOwnCallback }: Connection, team: string | null): boolean {
  return hasOwnCallback ? team === teamUuid : team === null
}
