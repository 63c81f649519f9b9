import type { Config } from '#platform/settings/config.ts'
import { createTranslator } from '#web/i18n/create-translator.ts'
import { joinWords } from '#web/i18n/format-values.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'

/** The form that reaches the operator where no support address is set. */
const CONTACT_PATH = '/pricing#contact'

/** What texts may name of whoever runs the site; each has a wording for settings that are not made. */
export function operatorValues(config: Config, language: LocaleCode) {
  const t = createTranslator(language, loadMessages(language, ['house']))
  const { siteName: site, sellerName, sellerCountry, supportEmail } = config
  const country = sellerCountry && nameOfCountry(sellerCountry, language)
  const services = servicesOf(config)
  return {
    operator: escape(sellerName) ?? t('house.operator.unnamed', { site }),
    contact: supportEmail === null ? CONTACT_PATH : `mailto:${supportEmail}`,
    imprint: imprintOf(config, country, {
      unnamed: t('house.operator.unnamed', { site }),
      form: t('house.operator.form'),
      vatId: t('house.operator.vatId'),
    }),
    law: country ? t('house.operator.lawOf', { country }) : t('house.operator.law'),
    services: services.length > 0 ? joinWords(language, services) : t('house.operator.noServices'),
  }
}

function imprintOf(
  { sellerName, sellerAddress, sellerVatId, supportEmail }: Config,
  country: string | null,
  words: { readonly unnamed: string; readonly form: string; readonly vatId: string },
): string {
  const lines = [
    escape(sellerName) ?? words.unnamed,
    ...(sellerAddress?.split('|').map((line) => escape(line.trim())) ?? []),
    country,
    supportEmail === null
      ? `[${words.form}](${CONTACT_PATH})`
      : `[${supportEmail}](mailto:${supportEmail})`,
    sellerVatId && `${words.vatId} ${escape(sellerVatId)}`,
  ]
  // Two spaces end a line of Markdown.
  return lines.filter(Boolean).join('  \n')
}

/** Services of others that receive something of visitors, as far as they are switched on. */
function servicesOf(config: Config): string[] {
  const known: readonly (readonly [string, unknown])[] = [
    ['Stripe', config.stripeSecretKey],
    ['Razorpay', config.razorpayKeyId],
    ['PayPal', config.paypalClientId],
    ['Google reCAPTCHA', config.recaptchaSiteKey],
    ['Google Identity Services', config.googleClientId],
    ['Google Tag Manager', config.tagManagerId],
    [hostOf(config.chatScriptUrl), config.chatScriptUrl],
    [hostOf(config.sentryDsn), config.sentryDsn],
  ]
  const providers = config.oidcProviders.map(({ name }) => escape(name) ?? '')
  return [...known.flatMap(([name, isOn]) => (isOn ? [name] : [])), ...providers]
}

function hostOf(address: string | null): string {
  return address === null ? '' : new URL(address).hostname
}

function nameOfCountry(code: string, language: LocaleCode): string {
  return new Intl.DisplayNames(language, { type: 'region' }).of(code) ?? code
}

/** Settings are names, not Markdown. */
function escape(text: string | null): string | null {
  return text && text.replace(/[\\`*_{}[\]<>#|]/g, '\\$&')
}
