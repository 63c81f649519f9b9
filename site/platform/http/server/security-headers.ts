import { hash } from 'node:crypto'

/** Headers of every answer to this origin. Only who is reached by HTTPS insists on it. */
export function commonHeaders(origin: string): Record<string, string> {
  return {
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'cross-origin-opener-policy': 'same-origin',
    'x-frame-options': 'DENY',
    ...(origin.startsWith('https:') && { 'strict-transport-security': 'max-age=31536000' }),
  }
}

/**
 * Content-Security-Policy of a page. Inline scripts are allowed by the hash of their text rather
 * than by nonce, so that a cached page keeps the strict policy it was made with. The content of a page, its `main`,
 * has none of ours: a script that got in there with what somebody wrote does not run. `outside` names the
 * origins of services that the operator's keys have switched on, `formTargets` those to which the answer
 * of a form may lead.
 */
export function contentSecurityPolicy(
  parts: readonly string[],
  outside: readonly string[] = [],
  formTargets: readonly string[] = [],
): string {
  const others = outside.map((origin) => ` ${origin}`).join('')
  const hashes = parts
    .flatMap(aroundContent)
    .flatMap(inlineScripts)
    .map((code) => `'sha256-${hash('sha256', code, 'base64')}'`)
  return [
    "default-src 'self'",
    `script-src 'self' 'wasm-unsafe-eval' 'inline-speculation-rules' ${[...new Set(hashes)].join(' ')}${others}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    `connect-src 'self' data: blob:${others}`,
    `frame-src 'self'${others}`,
    "worker-src 'self' blob:",
    "object-src 'none'",
    "base-uri 'none'",
    ["form-action 'self'", ...formTargets].join(' '),
    "frame-ancestors 'none'",
  ].join('; ')
}

/** The parts of a page before and after its content. */
function aroundContent(html: string): string[] {
  const start = html.indexOf('<main')
  const end = html.lastIndexOf('</main>')
  return start < 0 || end < start ? [html] : [html.slice(0, start), html.slice(end)]
}

const SCRIPT = '<script'
const SCRIPT_END = '</script>'

/** Texts of the scripts that run; found by searching, as an expression looks at every character. */
function inlineScripts(html: string): string[] {
  const found: string[] = []
  for (let at = html.indexOf(SCRIPT); at >= 0; at = html.indexOf(SCRIPT, at)) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf(SCRIPT_END, start)
    if (start === 0 || end < 0) break
    const attributes = html.slice(at + SCRIPT.length, start - 1)
    const isRun =
      !/\bsrc=/.test(attributes) && !/type="(?!module|text\/javascript)/.test(attributes)
    if (isRun) found.push(html.slice(start, end))
    at = end
  }
  return found
}

const stripeOrigins = ['https://api.stripe.com', 'https://hooks.stripe.com']

const razorpayOrigins = ['https://api.razorpay.com']

/**
 * Hosted pages of gateways, to which the form of an order is led on: browsers hold an answer that
 * redirects to the rule for forms.
 */
export function formTargets(config: {
  readonly stripePublishableKey: string | null
  readonly stripeApiUrl: string
  readonly paypalClientId: string | null
  readonly paypalApiUrl: string
}): string[] {
  return [
    ...(config.stripePublishableKey === null
      ? []
      : ['https://checkout.stripe.com', new URL(config.stripeApiUrl).origin]),
    ...(config.paypalClientId === null
      ? []
      : [
          'https://www.paypal.com',
          'https://www.sandbox.paypal.com',
          new URL(config.paypalApiUrl).origin,
        ]),
  ]
}

/** Scripts of others that this site's keys ask for: none without keys. */
export function externalOrigins(config: {
  readonly recaptchaSiteKey: string | null
  readonly googleClientId: string | null
  readonly stripePublishableKey: string | null
  readonly stripeScriptUrl: string
  readonly razorpayKeyId: string | null
  readonly razorpayScriptUrl: string
  readonly tagManagerId?: string | null
  readonly tagManagerUrl?: string
  readonly chatScriptUrl?: string | null
}): string[] {
  return [
    ...(config.recaptchaSiteKey === null
      ? []
      : ['https://www.google.com/recaptcha/', 'https://www.gstatic.com/recaptcha/']),
    ...(config.googleClientId === null ? [] : ['https://accounts.google.com/gsi/']),
    ...(config.stripePublishableKey === null
      ? []
      : [new URL(config.stripeScriptUrl).origin, ...stripeOrigins]),
    ...(config.razorpayKeyId === null
      ? []
      : [new URL(config.razorpayScriptUrl).origin, ...razorpayOrigins]),
    ...(config.tagManagerId && config.tagManagerUrl ? [new URL(config.tagManagerUrl).origin] : []),
    ...(config.chatScriptUrl ? [new URL(config.chatScriptUrl).origin] : []),
  ]
}
