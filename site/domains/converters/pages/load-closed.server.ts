import type { ClosedFormat, ClosedPair } from '@tessera/convert'
import { findServerRoute } from '#platform/render/index.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { browserPairs } from './browser-pairs.ts'
import { fieldsOf } from './fields-of.ts'

const MOST_NEXT = 12

const reasonKeys = {
  unpublished: 'converters.closedUnpublished',
  program: 'converters.closedProgram',
  licence: 'converters.closedLicence',
  planned: 'converters.closedPlanned',
  interpreter: 'converters.closedInterpreter',
} as const satisfies Record<ClosedFormat['reason'], string>

/** The page of a pair that no browser converts; where the server has the program, with a form that sends a file. */
export function loadClosed({ from, to, slug }: ClosedPair, language: LocaleCode) {
  const onServer = findServerRoute(from.id, to.id)
  const sent = 'route' in onServer ? { fields: fieldsOf(onServer.route) } : null
  const lead: 'converters.closedSentLead' | 'converters.closedLead' = sent
    ? 'converters.closedSentLead'
    : 'converters.closedLead'
  const names = { from: from.label, to: to.label, program: from.program }
  return {
    isClosed: true as const,
    slug,
    names,
    reason: reasonKeys[from.reason],
    lead,
    sent,
    from: { endings: [from.extension, ...from.aliases] },
    next: browserPairs()
      .filter((pair) => pair.from === to)
      .slice(0, MOST_NEXT)
      .map((pair) => ({ slug: pair.slug, from: pair.from.label, to: pair.to.label })),
    pageData: makePageData(language, ['converters'], ({ t }) => ({
      title: t('converters.titleOf', names),
      description: t(lead, names),
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
