export const ONE_TAP_DELAY_MS = 2000

/** Off without a client id; the address of the script is a setting, so that tests run without Google. */
export interface OneTapSettings {
  readonly clientId: string
  readonly script: string
}

const pagesWithout: ReadonlySet<string> = new Set(['/canva/login', '/canva/signup'])

/** Offered on every page but the two of the integration. */
export function isOneTapPage(pathname: string): boolean {
  return !pagesWithout.has(pathname.replace(/(.)\/+$/, '$1'))
}

interface GoogleIdentity {
  initialize(options: Readonly<Record<string, unknown>>): void
  prompt(): void
}

/** Loads the one-tap sign-in and shows it; signed in, it goes to the root page. */
export async function startOneTap({ clientId, script }: OneTapSettings): Promise<void> {
  const known = () =>
    (globalThis as { google?: { accounts?: { id?: GoogleIdentity } } }).google?.accounts?.id
  if (!known()) await loadScript(script)
  const identity = known()
  if (!identity) return
  const nonce = await fetchNonce()
  if (nonce === null) return
  identity.initialize({ client_id: clientId, nonce, callback: signIn, use_fedcm_for_prompt: true })
  identity.prompt()
}

/** What the answer of Google must name, so that it is of this browser and of now. */
async function fetchNonce(): Promise<string | null> {
  const answer = await fetch('/register/google-yolo-one-tap/nonce').catch(() => null)
  return answer?.ok ? ((await answer.json()) as { nonce: string }).nonce : null
}

async function signIn({ credential }: { credential: string }): Promise<void> {
  const answer = await fetch('/register/google-yolo-one-tap/callback', {
    method: 'POST',
    credentials: 'same-origin',
    headers: { accept: 'application/json' },
    body: new URLSearchParams({ credential }),
  })
  if (!answer.ok) return
  const { response } = (await answer.json()) as { response: { redirect: string } }
  location.assign(response.redirect)
}

function loadScript(source: string): Promise<void> {
  const script = document.createElement('script')
  script.src = source
  script.async = true
  document.head.append(script)
  return new Promise((resolve) => {
    script.addEventListener('load', () => resolve())
    // Without it there is no one-tap, and nothing else is missing.
    script.addEventListener('error', () => resolve())
  })
}
