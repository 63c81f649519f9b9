import { logInByDevice, LoginError, logOut } from '@tessera/sdk'
import { CLIENT_ID, storeOf } from './credentials.ts'
import type { Run } from './run.ts'

const SCOPE = 'catalogue:read downloads:create licenses:read collections:read'

/** Shows a code, waits until somebody allows it in a browser, and keeps the tokens. */
export async function logIn(run: Run, folder: string, origin: string): Promise<number> {
  const { print, fetch: given, wait } = run
  try {
    const tokens = await logInByDevice({
      origin,
      clientId: CLIENT_ID,
      scope: SCOPE,
      ...(given && { fetch: given }),
      ...(wait && { wait }),
      onCode: ({ code, page, pageWithCode }) =>
        print(`Open ${pageWithCode}\nor ${page} and enter ${code}. Waiting for your answer …`),
    })
    await storeOf(folder, origin).write(tokens)
    print(`Logged in to ${origin}.`)
    return 0
  } catch (error) {
    if (!(error instanceof LoginError)) throw error
    print(reasons[error.code] ?? `Login failed: ${error.message}.`)
    return 2
  }
}

/** Ends the connection at the site too; what the site cannot be told is said. */
export async function endLogin(run: Run, folder: string, origin: string): Promise<number> {
  const store = storeOf(folder, origin)
  if ((await store.read()) === null) {
    run.print(`You are not logged in to ${origin}.`)
    return 0
  }
  await logOut({ origin, fetch: run.fetch }, store)
  run.print(`Logged out of ${origin}.`)
  return 0
}

const reasons: Readonly<Record<string, string>> = {
  access_denied: 'The login was refused in the browser.',
  expired_token: 'Nobody answered within 15 minutes. Run tessera login again.',
}
