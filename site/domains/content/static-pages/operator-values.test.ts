import { expect, test } from 'vitest'
import { loadConfig } from '#platform/settings/config.ts'
import { localeCodes } from '#web/i18n/locales.ts'
import { operatorValues } from './operator-values.server.ts'
import { readStaticText } from './read-static-text.server.ts'

const legalTexts = ['legal', 'terms', 'privacy-policy', 'refunds', 'security'] as const
const counts = { site: 'Tessera', origin: 'http://localhost:3000' }

function legalPages(language: (typeof localeCodes)[number], settings: Record<string, string>) {
  const values = { ...counts, ...operatorValues(loadConfig(settings), language) }
  return legalTexts.map((text) => JSON.stringify(readStaticText(text, language, values))).join()
}

test.each(localeCodes)(
  'without settings, legal texts in %s are whole and lead to a form',
  (code) => {
    const pages = legalPages(code, {})

    expect(pages).toMatch(/href=\\?"(\/\w+)?\/pricing#contact/)
    expect(pages).not.toContain('localhost')
    expect(pages).not.toMatch(
      /\{\w+\}|[(（][^()（）]*(completed|ergänzen|completar|compléter|運営者が記入|운영자가 채움)/i,
    )
  },
)

test.each(localeCodes)(
  'the operator stands in the legal texts in %s as in the settings',
  (code) => {
    const pages = legalPages(code, {
      SELLER_NAME: 'Halde *Studio* OÜ',
      SELLER_ADDRESS: 'Pikk 1|10123 Tallinn',
      SELLER_COUNTRY: 'EE',
      SELLER_VAT_ID: 'EE100931558',
      SUPPORT_EMAIL: 'help@halde.example',
      SENTRY_DSN: 'https://key@errors.halde.example/1',
    })

    for (const fact of [
      'Halde *Studio* OÜ',
      'Pikk 1<br>10123 Tallinn',
      'EE100931558',
      'mailto:help@halde.example',
      'errors.halde.example',
      new Intl.DisplayNames(code, { type: 'region' }).of('EE') ?? '',
    ]) {
      expect(pages).toContain(fact)
    }
  },
)
