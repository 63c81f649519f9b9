import type {
  AuthenticationResponseJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser'
import { browserSupportsWebAuthnAutofill, startAuthentication } from '@simplewebauthn/browser'

/**
 * Lets the browser offer passkeys among the names it fills in. Whoever takes one is signed in and led
 * to `redirect`; whoever types on notices nothing.
 */
export async function offerPasskeysInField(redirect: string): Promise<void> {
  if (!(await browserSupportsWebAuthnAutofill())) return
  const question = await post('/api/v2/auth/passkeys/challenge', { purpose: 'sign-in' })
  if (!question.ok) return
  const { response } = (await question.json()) as {
    response: { options: PublicKeyCredentialRequestOptionsJSON }
  }
  const passkey = await askInField(response.options)
  if (!passkey) return
  const answer = await post('/api/v2/auth/passkeys/sign-in', { passkey })
  location.assign(answer.ok ? redirect : `/auth/passkey?${new URLSearchParams({ redirect })}`)
}

async function askInField(
  optionsJSON: PublicKeyCredentialRequestOptionsJSON,
): Promise<AuthenticationResponseJSON | null> {
  return startAuthentication({ optionsJSON, useBrowserAutofill: true }).catch((error: unknown) => {
    // The form went away, or another question took its place.
    console.info(error)
    return null
  })
}

function post(path: string, body: object): Promise<Response> {
  return fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
}
