import { createContext, type MiddlewareFunction } from 'react-router'
import { readPairSlug, type ClosedPair, type Pair, type SlugAnswer } from '@tessera/convert'
import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { attachmentNamed } from '#platform/http/files/attachment-header.ts'
import { spendAttempt } from '#platform/http/limits/rate-limits.ts'
import { networkOf } from '#platform/network/network-of.ts'
import { type ConvertedFile, findServerRoute, RenderError } from '#platform/render/index.ts'
import { answerForm, type FormFields } from '#web/forms/answer-form.server.ts'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { scopeContext } from '#web/routing/scope.ts'
import { nameResult } from './batch/name-results.ts'

/** What a page can say of a file that was sent: fields of the error, keys of the messages. */
const reasons = ['noFile', 'wrongFormat', 'tooLarge', 'tooLong', 'unreadable', 'badOption'] as const
type Reason = (typeof reasons)[number]

/** As pictures elsewhere; a whole form has at most 6 MB. */
const MOST_BYTES = 5_000_000
/** Half of what the page promises, since slow drawings get twice their time. */
const TIMEOUT_MS = 15_000

type Answer = Exclude<Awaited<ReturnType<typeof answerForm>>, Response>

/** What the action answers with: what is wrong with the form. */
export const uploadContext = createContext<Answer | null>(null)

/**
 * Answers the form of a browser without scripts with the converted file. Not in the action, whose answer
 * is data of the page; what is wrong is left to it.
 */
export const answerUpload: MiddlewareFunction<Response> = async (
  { request, params, context },
  next,
) => {
  const slug = readPairSlug(params['slug'] ?? '')
  if (request.method !== 'POST' || !isSent(slug)) return next()
  const scope = context.get(scopeContext)
  const { t } = createI18n(scope.language, loadMessages(scope.language, ['converters']))
  const names = { from: slug.pair.from.label, to: slug.pair.to.label }
  const answer = await answerForm(
    scope,
    request,
    (fields, { file }) => convertUpload(scope, slug.pair, { file, fields }),
    {
      ownTextOf: (field) => {
        const reason = reasons.find((one) => one === field)
        return reason && t(`converters.${reason}`, names)
      },
    },
  )
  if (answer instanceof Response) return answer
  context.set(uploadContext, answer)
  return next()
}

/** Pairs with a page, and those that no browser converts where a program of the server does. */
function isSent(slug: SlugAnswer): slug is Extract<SlugAnswer, { kind: 'pair' | 'closed' }> {
  if (slug.kind === 'pair') return true
  return slug.kind === 'closed' && 'route' in findServerRoute(slug.pair.from.id, slug.pair.to.id)
}

/**
 * The converted file; it is kept nowhere.
 *
 * @throws {AppError} invalid_request with the reason as its field; not_found where the server does not
 * convert the pair; too_many_requests, unavailable
 */
export async function convertUpload(
  { deps, actor }: Pick<RequestScope, 'deps' | 'actor'>,
  { from, to }: Pair | ClosedPair,
  { file, fields }: { readonly file: File | undefined; readonly fields: FormFields },
): Promise<Response> {
  const found = findServerRoute(from.id, to.id)
  if ('missing' in found) throw new AppError('not_found')
  if (!file) throw refusal('noFile')
  const ending = file.name.toLowerCase().split('.').at(-1) ?? ''
  if (![from.extension, ...from.aliases].includes(ending)) throw refusal('wrongFormat')
  if (file.size > MOST_BYTES) throw refusal('tooLarge')
  await spendAttempt(deps, 'conversions', networkOf(actor.address))
  const known = Object.keys(found.route.options).filter((name) => Object.hasOwn(fields, name))
  const converted = await deps.render
    .convertFile(
      new Uint8Array(await file.arrayBuffer()),
      {
        from: from.id,
        to: to.id,
        options: Object.fromEntries(known.map((name) => [name, fields[name]])),
      },
      { timeoutMs: TIMEOUT_MS },
    )
    .catch(refuseFile)
  if ('refused' in converted) throw refusal(reasonOf(converted))
  const name = nameResult(file.name.split(/[\\/]/).at(-1) ?? '', to.extension, new Set())
  return new Response(converted.file as Uint8Array<ArrayBuffer>, {
    headers: {
      'content-type': to.mime,
      'content-disposition': attachmentNamed(name),
      'content-length': String(converted.file.byteLength),
      'content-security-policy': "sandbox; default-src 'none'",
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
    },
  })
}

function refusal(reason: Reason, cause?: unknown): AppError {
  return new AppError('invalid_request', { fields: { [reason]: 'is not converted' }, cause })
}

function reasonOf({ refused }: Extract<ConvertedFile, { refused: unknown }>): Reason {
  return refused === 'bad-option' ? 'badOption' : 'unreadable'
}

function refuseFile(error: unknown): never {
  if (!(error instanceof RenderError)) throw error
  const reasonOfCode = {
    malformed: 'unreadable',
    too_large: 'tooLarge',
    timeout: 'tooLong',
  } as const
  throw refusal(reasonOfCode[error.code], error)
}
