import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { HeadlineCounts } from '#platform/settings/operator-texts.ts'
import { I18nProvider } from '#web/i18n/i18n-context.tsx'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import { HeadlineFigures } from './headline-figures.tsx'

function textOf(locale: LocaleCode, figures: HeadlineCounts): string {
  const html = renderToStaticMarkup(
    <I18nProvider locale={locale} messages={loadMessages(locale, ['home'])}>
      <HeadlineFigures figures={figures} />
    </I18nProvider>,
  )
  return html
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

test('the figures of the operator are shown short, in the words of the language, and never rounded up', () => {
  const figures = { users: 6_000_000, assets: 9_990_000, threeD: 446_900, newPerDay: 10_000 }

  expect(textOf('en', figures)).toBe(
    'users 6M+ assets 9.9M+ 3D illustrations 446K+ new assets a day 10K+',
  )
  expect(textOf('de', { users: 6_000_000 })).toBe('Nutzer 6 Mio.+')
  expect(textOf('ja', { assets: 9_900_000 })).toBe('素材 990万+')
})
