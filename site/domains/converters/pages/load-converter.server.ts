import { readPairSlug, type Loss, type Pair, type Route } from '@tessera/convert'
import { redirect } from 'react-router'
import { AppError } from '#platform/errors.ts'
import { findServerRoute } from '#platform/render/index.ts'
import type { LocaleCode } from '#web/i18n/locales.ts'
import type { I18n } from '#web/i18n/create-i18n.ts'
import { makePageData } from '#web/routing/page-data.server.ts'
import { browserPairs, browserRoute } from './browser-pairs.ts'
import { fieldsOf } from './fields-of.ts'
import { loadClosed } from './load-closed.server.ts'

const MOST_RELATED = 12

const lossKeys = {
  nothing: 'converters.lossNothing',
  structure: 'converters.lossStructure',
  quality: 'converters.lossQuality',
  motion: 'converters.lossMotion',
} as const satisfies Record<Loss, string>

export type ConverterPage = ReturnType<typeof loadPair>

/** The page of one pair; other spellings answer 301. @throws {AppError} not_found */
export function loadConverter(slug: string, language: LocaleCode) {
  const answer = readPairSlug(slug)
  if (answer.kind === 'moved') {
    // The router's basename adds the language.
    throw redirect(`/converter/${answer.slug}`, 301)
  }
  if (answer.kind === 'closed') return loadClosed(answer.pair, language)
  const route = answer.kind === 'pair' ? browserRoute(answer.pair.from.id, answer.pair.to.id) : null
  if (answer.kind !== 'pair' || !route) throw new AppError('not_found')
  return loadPair(answer.pair, route, language)
}

function loadPair({ from, to, slug }: Pair, route: Route, language: LocaleCode) {
  const onServer = findServerRoute(from.id, to.id)
  const names = { from: from.label, to: to.label }
  let questions: ReturnType<typeof questionsOf> = []
  const pageData = makePageData(language, ['converters'], ({ t }) => {
    questions = questionsOf(t, names, route.loses)
    return {
      title: t('converters.titleOf', names),
      description: t('converters.leadOf', names),
      structured: structuredData(t('converters.titleOf', names), questions, [
        t('converters.choose', names),
        t('converters.stepOptions'),
        t('converters.stepSave', names),
      ]),
    }
  })
  return {
    isClosed: false as const,
    pageData,
    slug,
    names,
    questions,
    loss: lossKeys[route.loses],
    from: { id: from.id, endings: [from.extension, ...from.aliases], family: from.family },
    to: {
      id: to.id,
      extension: to.extension,
      mime: to.mime,
      isText: /^(text\/|image\/svg|application\/(json|xml|xaml))/.test(to.mime),
    },
    fields: fieldsOf(route),
    /** The form without scripts; null where only browsers convert. */
    sent: 'route' in onServer ? { fields: fieldsOf(onServer.route) } : null,
    related: browserPairs()
      .filter((pair) => pair.slug !== slug && (pair.from === from || pair.to === to))
      .slice(0, MOST_RELATED)
      .map((pair) => ({ slug: pair.slug, from: pair.from.label, to: pair.to.label })),
  }
}

type Names = { readonly from: string; readonly to: string }

function questionsOf(t: I18n['t'], names: Names, loses: Loss) {
  return [
    { question: t('converters.askUpload', names), answer: t('converters.answerUpload', names) },
    { question: t('converters.askChange', names), answer: t(lossKeys[loses]) },
    { question: t('converters.askMany', names), answer: t('converters.answerMany') },
    { question: t('converters.askScore', names), answer: t('converters.answerScore', names) },
    { question: t('converters.askOffline', names), answer: t('converters.answerOffline') },
  ]
}

function structuredData(
  name: string,
  questions: ReturnType<typeof questionsOf>,
  steps: readonly string[],
): object {
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'SoftwareApplication',
        name,
        applicationCategory: 'MultimediaApplication',
        operatingSystem: 'Web',
        offers: { '@type': 'Offer', price: '0', priceCurrency: 'USD' },
      },
      {
        '@type': 'HowTo',
        name,
        step: steps.map((text, index) => ({ '@type': 'HowToStep', position: index + 1, text })),
      },
      {
        '@type': 'FAQPage',
        mainEntity: questions.map(({ question, answer }) => ({
          '@type': 'Question',
          name: question,
          acceptedAnswer: { '@type': 'Answer', text: answer },
        })),
      },
    ],
  }
}
