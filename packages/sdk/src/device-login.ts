import { LoginError, post, requestTokens, textOf, type Site, type Tokens } from './tokens.ts'

/** What a person needs to answer. */
export type DeviceCode = {
  /** To be typed at `page`. */
  readonly code: string
  readonly page: string
  /** The page with the code in it. */
  readonly pageWithCode: string
}

export type DeviceLogin = Site & {
  readonly clientId: string
  /** Such as `catalogue:read downloads:create`. */
  readonly scope: string
  /** Shows the code to the person. */
  readonly onCode: (code: DeviceCode) => void
  readonly signal?: AbortSignal
  /** Waits between two questions. */
  readonly wait?: (ms: number) => Promise<void>
}

/** The site adds as much when it is asked too often. */
const SLOWER_S = 5
const USUAL_S = 5

/**
 * Logs a program in that has no browser (RFC 8628): the person opens a page elsewhere and allows it.
 *
 * @throws LoginError: `access_denied` where they said no, `expired_token` where nobody answered in a quarter of an hour
 */
export async function logInByDevice(login: DeviceLogin): Promise<Tokens> {
  const { clientId: client_id, scope, onCode, signal, wait = pause } = login
  const started = await post(login, '/oauth/device_authorization', { client_id, scope })
  const device_code = textOf(started, 'device_code')
  const page = textOf(started, 'verification_uri')
  const whole = started['verification_uri_complete']
  const pageWithCode = typeof whole === 'string' ? whole : page
  onCode({ code: textOf(started, 'user_code'), page, pageWithCode })
  let intervalS = Number(started['interval'] ?? USUAL_S)
  for (;;) {
    await wait(intervalS * 1000)
    signal?.throwIfAborted()
    try {
      const grant_type = 'urn:ietf:params:oauth:grant-type:device_code'
      return await requestTokens(login, { grant_type, client_id, device_code })
    } catch (error) {
      if (!(error instanceof LoginError)) throw error
      if (error.code === 'slow_down') intervalS += SLOWER_S
      else if (error.code !== 'authorization_pending') throw error
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms))
}
