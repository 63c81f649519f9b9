import { createHash } from 'node:crypto'
import { expect, test } from 'vitest'
import {
  commonHeaders,
  contentSecurityPolicy,
  formTargets,
  externalOrigins,
} from './security-headers.ts'

const hashOf = (code: string) => `'sha256-${createHash('sha256').update(code).digest('base64')}'`

test('the policy allows every inline script by its hash, and no other', () => {
  const scripts = ['console.log(1)', '\n  let a = "</b>"\n', '']
  const html = `<head><script>${scripts[0]}</script></head>
    <script type="module" async>${scripts[1]}</script><script type="text/javascript">${scripts[2]}</script>
    <script src="/a.js"></script><script type="application/ld+json">{"a":1}</script>`

  const [directive = ''] = /script-src [^;]*/.exec(contentSecurityPolicy([html])) ?? []

  expect(directive.match(/'sha256-[^']+'/g)?.sort()).toEqual(scripts.map(hashOf).sort())
  expect(directive).not.toContain('unsafe-inline')
  expect(directive).not.toContain("'unsafe-eval'")
})

test('a tag manager and a chat are let in by their origins, and only where they are set up', () => {
  const nothing = {
    recaptchaSiteKey: null,
    googleClientId: null,
    stripePublishableKey: null,
    stripeScriptUrl: 'https://js.stripe.com/v3/',
    razorpayKeyId: null,
    razorpayScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
    tagManagerId: null,
    tagManagerUrl: 'https://tags.example/gtm.js',
    chatScriptUrl: null,
  }
  expect(externalOrigins(nothing)).toEqual([])
  const services = { tagManagerId: 'GTM-A1', chatScriptUrl: 'https://chat.example/w.js?key=1' }
  expect(externalOrigins({ ...nothing, ...services })).toEqual([
    'https://tags.example',
    'https://chat.example',
  ])
})

test('a script that stands twice is named once', () => {
  const policy = contentSecurityPolicy(['<script>a()</script>', '<script>a()</script>'])

  expect(policy.match(/sha256-/g)).toHaveLength(1)
})

test('a script in the content of a page is not allowed', () => {
  const policy = contentSecurityPolicy([
    '<script>a()</script><main><script>b()</script></main><script>c()</script>',
  ])

  expect(policy.match(/'sha256-[^']+'/g)).toEqual([hashOf('a()'), hashOf('c()')])
})

test('only an origin of HTTPS is held to it', () => {
  const ruleOf = (origin: string) => commonHeaders(origin)['strict-transport-security']

  expect(ruleOf('https://assets.example.org')).toBe('max-age=31536000')
  expect(ruleOf('http://assets.example.org')).toBeUndefined()
})

test('scripts of others are allowed only where a key asks for them', () => {
  const none = externalOrigins(noKeys)
  const google = externalOrigins({ ...noKeys, googleClientId: 'client' })

  expect(none).toEqual([])
  expect(contentSecurityPolicy([], none)).not.toContain('https:')
  expect(contentSecurityPolicy([], google)).toMatch(/script-src [^;]*accounts\.google\.com\/gsi\//)
  expect(contentSecurityPolicy([], google)).not.toContain('recaptcha')
})

const noKeys = {
  recaptchaSiteKey: null,
  googleClientId: null,
  stripePublishableKey: null,
  stripeScriptUrl: 'https://js.stripe.com/v3',
  razorpayKeyId: null,
  razorpayScriptUrl: 'https://checkout.razorpay.com/v1/checkout.js',
}

test('the form of an order may lead to the pages of gateways whose keys are set, and nowhere else', () => {
  const config = {
    stripePublishableKey: null,
    stripeApiUrl: 'https://api.stripe.com',
    paypalClientId: null,
    paypalApiUrl: 'https://api-m.paypal.com',
  }
  const ruleOf = (keys: object) =>
    /form-action ([^;]*)/.exec(
      contentSecurityPolicy([], [], formTargets({ ...config, ...keys })),
    )?.[1]

  expect(ruleOf({})).toBe("'self'")
  expect(ruleOf({ stripePublishableKey: 'pk' })).toContain('https://checkout.stripe.com')
  expect(ruleOf({ paypalClientId: 'id' })).toContain('https://www.paypal.com')
})

test('scripts of gateways are let in where their keys are set', () => {
  const origins = externalOrigins({ ...noKeys, stripePublishableKey: 'pk', razorpayKeyId: 'rzp' })

  expect(origins).toContain('https://js.stripe.com')
  expect(origins).toContain('https://checkout.razorpay.com')
})
