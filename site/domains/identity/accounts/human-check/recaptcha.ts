/** What goes wrong with the invisible captcha, in these words. */
export const recaptchaErrors = {
  noKey: 'ReCaptcha error: No key provided',
  noVersion: 'ReCaptcha error: No version provided',
  notLoaded: 'ReCaptcha error: Failed to load script',
  notExecuted: 'ReCaptcha error: Failed to execute',
} as const

const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=explicit'

interface Recaptcha {
  ready(then: () => void): void
  render(place: HTMLElement, options: Readonly<Record<string, unknown>>): number
  execute(widget: number): void
}

interface RecaptchaSetup {
  readonly key: string | null | undefined
  readonly version: number | null | undefined
  /** Loads the script and answers with its global; another one in tests. */
  readonly load?: () => Promise<Recaptcha>
}

/**
 * Runs the invisible captcha, version 2, and answers with its token.
 *
 * @throws one of `recaptchaErrors`
 */
export async function runRecaptcha(setup: RecaptchaSetup): Promise<string> {
  const { key, version, load = loadScript } = setup
  if (!key) throw new Error(recaptchaErrors.noKey)
  if (!version) throw new Error(recaptchaErrors.noVersion)
  const recaptcha = await load().catch((cause: unknown) => {
    throw new Error(recaptchaErrors.notLoaded, { cause })
  })
  return new Promise<string>((resolve, reject) => {
    const fail = () => reject(new Error(recaptchaErrors.notExecuted))
    try {
      const place = document.body.appendChild(document.createElement('div'))
      const callbacks = { callback: resolve, 'error-callback': fail, 'expired-callback': fail }
      const widget = recaptcha.render(place, { sitekey: key, size: 'invisible', ...callbacks })
      recaptcha.execute(widget)
    } catch {
      fail()
    }
  })
}

async function loadScript(): Promise<Recaptcha> {
  const known = () => (globalThis as { grecaptcha?: Recaptcha }).grecaptcha
  if (!known()) {
    const script = document.createElement('script')
    script.src = SCRIPT
    await new Promise((resolve, reject) => {
      script.addEventListener('load', resolve)
      script.addEventListener('error', reject)
      document.head.append(script)
    })
  }
  const recaptcha = known()
  if (!recaptcha) throw new Error('no grecaptcha after loading')
  await new Promise<void>((resolve) => recaptcha.ready(resolve))
  return recaptcha
}
