import { availableParallelism } from 'node:os'
import { resolve } from 'node:path'
import { z } from 'zod'
import { logLevels } from '#platform/log.ts'
import { readOidcProviders } from './oidc-providers.ts'
import { readAbTests, readAnnouncement, readHeadlineCounts } from './operator-texts.ts'
import { readPriceTest } from './price-test.ts'
import { readEarningTerms } from './read-earning-terms.ts'
import { parseFeatures } from './read-features.ts'
import { readPayoutSettings } from './read-payout-settings.ts'
import {
  address,
  choice,
  optional,
  originOf,
  readOrigins,
  refuse,
  wholeNumber,
} from './setting-types.ts'

/** Every setting with its standard value and what a message says is expected. */
export const settings = z.object({
  port: wholeNumber(0, 65_535, 3000),
  role: choice(['all', 'web', 'worker', 'migrate'], 'all'),
  host: z.string().default('127.0.0.1').describe('an address to listen on, such as 0.0.0.0'),
  dataDir: z
    .string()
    .default('./data')
    .transform((path) => resolve(path))
    .describe('a folder'),
  databaseUrl: optional(
    z.url({ protocol: /^postgres(ql)?$/ }),
    'postgres://user:password@host:5432/database',
  ),
  databaseDirectUrl: optional(
    z.url({ protocol: /^postgres(ql)?$/ }),
    'postgres://user:password@host:5432/database of the server itself, beside DATABASE_URL',
  ),
  databaseWaitSeconds: wholeNumber(1, 600, 2),
  searchUrl: optional(
    z.url({ protocol: /^https?$/ }),
    'https://user:password@host:9200, with the prefix of the index names as its path',
  ),
  siteName: z.string().max(60).default('Tessera').describe('a name of at most 60 characters'),
  publicOrigin: optional(
    z.string().transform((text, context) => originOf(text) ?? refuse(context)),
    'an origin without a path, such as https://assets.example.org',
  ),
  catalogue: choice(['starter', 'none'], 'starter'),
  guestDownloadsPerDay: wholeNumber(0, 1_000_000, 30),
  signingSecret: optional(z.string().min(32), 'at least 32 characters'),
  countryHeader: optional(
    z
      .string()
      .regex(/^[\w-]+$/)
      .toLowerCase(),
    'the name of a request header, such as cf-ipcountry',
  ),
  trustProxy: wholeNumber(0, 10, 0),
  drainSeconds: wholeNumber(0, 120, 0),
  otelExporterOtlpEndpoint: optional(
    z.url({ protocol: /^https?$/ }),
    'the address of a collector that speaks OTLP over HTTP, such as http://127.0.0.1:4318',
  ),
  metricsToken: optional(z.string().min(20).max(200).regex(/^\S+$/), 'at least 20 characters'),
  apiCallsPerMinute: wholeNumber(1, 1_000_000, 600),
  apiCallsPerMonth: wholeNumber(1, 1_000_000_000, 100_000),
  apiPlanCallsPerMinute: wholeNumber(1, 1_000_000, 3000),
  apiPlanCallsPerMonth: wholeNumber(1, 1_000_000_000, 2_000_000),
  corsOrigins: z
    .string()
    .default('*')
    .transform((text, context) => readOrigins(text) ?? refuse(context))
    .transform((origins) => (origins === 'none' ? null : origins))
    .describe('*, none, or origins separated by commas, such as https://app.example.org'),
  copyrightYear: wholeNumber(1970, 9999, 2021),
  supportEmail: optional(z.email(), 'an e-mail address'),
  securityContact: optional(
    z.union([z.url({ protocol: /^(?:https|mailto|tel)$/ }), z.email()]),
    'an e-mail address, or a mailto:, https: or tel: address',
  ),
  smtpUrl: optional(z.url({ protocol: /^smtps?$/ }), 'smtp://user:password@host:587'),
  mailFrom: optional(z.string().max(200), 'a sender, such as Tessera <hello@example.org>'),
  inboundMailSecret: optional(z.string().min(20), 'at least 20 characters'),
  inboundMailAddress: optional(
    z
      .email()
      .max(100)
      .regex(/^[^@+]{1,12}@/),
    'an address whose part before the @ has at most 12 letters and no +, such as reply@in.example.org',
  ),
  recaptchaSiteKey: optional(z.string().max(200), 'a site key of reCAPTCHA version 2 invisible'),
  recaptchaSecret: optional(z.string().max(200), 'the secret of that key'),
  recaptchaVerifyUrl: z
    .url({ protocol: /^https?$/ })
    .default('https://www.google.com/recaptcha/api/siteverify')
    .describe('an address'),
  googleClientId: optional(z.string().max(200), 'a client id of Google Identity Services'),
  googleJwksUrl: z
    .url({ protocol: /^https?$/ })
    .default('https://www.googleapis.com/oauth2/v3/certs')
    .describe('an address'),
  oidcProviders: z
    .string()
    .default('[]')
    .transform((text, context) => readOidcProviders(text) ?? refuse(context))
    .describe('a JSON list of {"id","name","issuer","clientId","clientSecret"}'),
  staffSecondFactor: choice(['auto', 'required', 'optional'], 'auto'),
  ssoPrivateAddresses: choice(['refused', 'allowed'], 'refused'),
  webhookPrivateAddresses: choice(['refused', 'allowed'], 'refused'),
  stripeSecretKey: optional(z.string().max(300), 'a secret key of Stripe, sk_… or rk_…'),
  stripePublishableKey: optional(z.string().max(300), 'a publishable key of Stripe, pk_…'),
  stripeWebhookSecret: optional(z.string().max(300), 'the signing secret of the webhook, whsec_…'),
  stripeApiUrl: address('https://api.stripe.com'),
  stripeScriptUrl: address('https://js.stripe.com/v3'),
  razorpayKeyId: optional(z.string().max(300), 'a key id of Razorpay, rzp_…'),
  razorpayKeySecret: optional(z.string().max(300), 'the secret of that key'),
  razorpayWebhookSecret: optional(z.string().max(300), 'the secret of the webhook'),
  razorpayApiUrl: address('https://api.razorpay.com'),
  razorpayScriptUrl: address('https://checkout.razorpay.com/v1/checkout.js'),
  paypalClientId: optional(z.string().max(300), 'the client id of a PayPal app'),
  paypalClientSecret: optional(z.string().max(300), 'the secret of that app'),
  paypalWebhookId: optional(z.string().max(300), 'the id of the webhook'),
  paypalApiUrl: address('https://api-m.paypal.com'),
  paypalCertificateUrl: address('https://api.paypal.com'),
  bankTransferDetails: optional(z.string().max(1000), 'where to transfer money to'),
  sandboxPayments: choice(['demo', 'always'], 'demo'),
  demo: choice(['self', 'anyone'], 'self'),
  priceTest: optional(
    z.string().transform((text, context) => readPriceTest(text) ?? refuse(context)),
    'JSON such as {"name":"pricing","variants":[{"name":"list","weight":1},{"name":"low","weight":1,"plans":{"individual":53}}]}',
  ),
  earningTerms: z
    .string()
    .default('{}')
    .transform((text, context) => readEarningTerms(text) ?? refuse(context))
    .describe('JSON such as {"sharePercent":60,"weights":{"icon":1,"3d":10}}'),
  payouts: z
    .string()
    .default('{}')
    .transform((text, context) => readPayoutSettings(text) ?? refuse(context))
    .describe(
      'JSON such as {"account":{"name":"…","iban":"DE…"},"euroRates":{"USD":"0.87"},"withholdingPercent":{"*":0}}',
    ),
  featureFlags: z
    .string()
    .default('{}')
    .transform((text, context) => parseFeatures(text) ?? refuse(context))
    .describe('JSON of features as GrowthBook writes them'),
  growthbookUrl: optional(
    z.url({ protocol: /^https?$/ }),
    'the address of the features of a GrowthBook SDK connection',
  ),
  abTests: z
    .string()
    .default('[]')
    .transform((text, context) => readAbTests(text) ?? refuse(context))
    .describe(
      'a JSON list such as [{"name":"hero","variants":[{"name":"a","weight":1},{"name":"b","weight":1}]}]',
    ),
  analytics: choice(['on', 'off'], 'on'),
  tagManagerId: optional(z.string().regex(/^GTM-[A-Z0-9]+$/), 'an id of a container, GTM-…'),
  tagManagerUrl: address('https://www.googletagmanager.com/gtm.js'),
  chatScriptUrl: optional(
    z.url({ protocol: /^https?$/ }),
    'the address of the script of a chat, with its key',
  ),
  announcement: optional(
    z.string().transform((text, context) => readAnnouncement(text) ?? refuse(context)),
    'JSON such as {"id":"spring","text":{"en":"Half price until Friday"},"link":"/pricing"}',
  ),
  headlineCounts: optional(
    z.string().transform((text, context) => readHeadlineCounts(text) ?? refuse(context)),
    'JSON of whole numbers such as {"users":6000000,"assets":9900000}',
  ),
  sentryDsn: optional(
    z.url({ protocol: /^https?$/ }).regex(/^https?:\/\/[^@/]+@[^/]+\/.*\d+$/),
    'https://key@host/project of a Sentry-compatible service',
  ),
  tracesSampleRate: z
    .string()
    .regex(/^(0(\.\d+)?|1(\.0+)?|\.\d+)$/)
    .transform(Number)
    .default(0.15)
    .describe('a share from 0 to 1'),
  backupMark: optional(z.string().max(500), 'the path of a file that your backup writes last'),
  alertEmail: optional(z.email(), 'an e-mail address'),
  alertWebhookUrl: optional(z.url({ protocol: /^https?$/ }), 'an address that takes JSON by POST'),
  alertWebhookSecret: optional(z.string().min(32).max(200), 'at least 32 characters'),
  sellerName: optional(z.string().max(200), 'the name of the business that sells'),
  sellerAddress: optional(z.string().max(500), 'a postal address, its lines separated by |'),
  sellerCountry: optional(z.string().regex(/^[A-Z]{2}$/), 'two letters, such as DE'),
  sellerState: optional(
    z.string().regex(/^\d{2}$/),
    'the two digits of a state of India, as in a GSTIN',
  ),
  sellerVatId: optional(z.string().max(40), 'a VAT number with its country, such as DE115235681'),
  sellerOssId: optional(z.string().max(40), 'a number of the one-stop shop, such as EU372000041'),
  sellerGstin: optional(z.string().length(15), 'a GSTIN of 15 places'),
  viesUrl: address('https://ec.europa.eu/taxation_customs/vies/rest-api'),
  trialDays: wholeNumber(0, 90, 0),
  logLevel: choice(logLevels, 'info'),
  programs: z
    .string()
    .regex(/^(?:auto|off|\/[^:]*(?::\/[^:]*)*)$/)
    .default('auto')
    .describe('auto, off, or absolute folders separated by colons'),
  renderThreads: wholeNumber(1, 64, Math.max(1, availableParallelism() - 1)),
  warmUp: choice(['on', 'off'], 'on'),
  inspectionProcesses: wholeNumber(1, 16, 1),
  inspectionSeconds: wholeNumber(1, 120, 10),
  drawingUnitsPerMinute: wholeNumber(0, 10_000_000, 3000),
  pagesPerMinute: wholeNumber(0, 10_000_000, 600),
  reviewUndoSeconds: wholeNumber(0, 300, 10),
  uploadQuotaMb: wholeNumber(100, 1_000_000, 2000),
  pageCacheSeconds: wholeNumber(0, 86_400, 60),
  s3Endpoint: optional(
    z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, '')),
    'the address of an object store, such as https://s3.eu-central-1.amazonaws.com',
  ),
  s3Bucket: optional(z.string().regex(/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/), 'a name of a bucket'),
  s3Region: z.string().max(60).default('us-east-1').describe('a region'),
  s3Key: optional(z.string().max(300), 'the id of an access key'),
  s3Secret: optional(z.string().max(300), 'the secret of that key'),
  s3PublicUrl: optional(
    z.url({ protocol: /^https?$/ }).transform((text) => text.replace(/\/+$/, '')),
    'the address at which visitors reach that store, such as https://s3.example.org',
  ),
  cacheMaxMb: wholeNumber(16, 10_000_000, 2048),
})

export type SettingName = keyof typeof settings.shape

export const settingNames = Object.keys(settings.shape) as SettingName[]

/** Values that must not be repeated in a message. */
export const secretSettings: ReadonlySet<SettingName> = new Set([
  'databaseUrl',
  'databaseDirectUrl',
  's3Key',
  's3Secret',
  'metricsToken',
  'searchUrl',
  'signingSecret',
  'smtpUrl',
  'inboundMailSecret',
  'alertWebhookUrl',
  'alertWebhookSecret',
  'recaptchaSecret',
  'oidcProviders',
  'stripeSecretKey',
  'stripeWebhookSecret',
  'razorpayKeySecret',
  'razorpayWebhookSecret',
  'paypalClientSecret',
])

/** A gateway that takes money but cannot tell us, or the other way round, loses records; so do mails. */
export const keysThatBelongTogether = [
  ['stripeSecretKey', 'stripePublishableKey', 'stripeWebhookSecret'],
  ['razorpayKeyId', 'razorpayKeySecret', 'razorpayWebhookSecret'],
  ['paypalClientId', 'paypalClientSecret', 'paypalWebhookId'],
  ['inboundMailSecret', 'inboundMailAddress'],
  ['s3Endpoint', 's3Bucket', 's3Key', 's3Secret'],
  ['alertWebhookUrl', 'alertWebhookSecret'],
] as const satisfies readonly (readonly SettingName[])[]
