import type { ClosedFormat, ClosedPair } from '@tessera/convert'
import type { LocaleCode } from '#web/i18n/locales.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { browserPairs } from './browser-pairs.ts'

const MOST_NEXT = 12

const reasonKeys = {
  unpublished: 'converters.closedUnpublished',
  program: 'converters.closedProgram',
  licence: 'converters.closedLicence',
  planned: 'converters.closedPlanned',
} as const satisfies Record<ClosedFormat['reason'], string>

/** The page of a pair without a converter. */
export function loadClosed({ from, to, slug }: ClosedPair, language: LocaleCode) {
  const names = { from: from.label, to: to.label, program: from.program }
  return {
    isClosed: true as const,
    slug,
    names,
    reason: reasonKeys[from.reason],
    next: browserPairs()
      .filter((pair) => pair.from === to)
      .slice(0, MOST_NEXT)
      .map((pair) => ({ slug: pair.slug, from: pair.from.label, to: pair.to.label })),
    pageData: makePageData(language, ['converters'], ({ t }) => ({
      title: t('converters.titleOf', names),
      description: t('converters.closedLead', names),
      structured: {
        '@context': 'https://schema.org',
        '@type': 'HowTo',
        name: t('converters.titleOf', names),
        step: [t('converters.closedOpen', names), t('converters.closedExport', names)].map(
          (text, index) => ({ '@type': 'HowToStep', position: index + 1, text }),
        ),
      },
    })),
  }
}
