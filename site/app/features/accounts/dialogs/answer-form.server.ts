import { data } from 'react-router'
import type { RequestScope } from '#server/context.ts'
import { AppError } from '#server/errors.ts'
import { toAppError } from '#server/http/problem.ts'
import { problemTexts } from '#server/http/problem-texts.ts'
import { createI18n } from '../../../i18n/i18n-context.tsx'
import { loadMessages } from '../../../i18n/load-messages.server.ts'
import type { MessageKey } from '../../../i18n/messages.ts'
import type { FormAnswer, FormProblem } from './form-answer.ts'
import { requireAccount } from '../sessions/require-user.server.ts'

/** The fields of a submitted form; empty ones count as absent. */
export type FormFields = Readonly<Record<string, string>>
export type FormFiles = Readonly<Record<string, File>>

/**
 * Answers a form of a page: what `run` leads to, or what is wrong, at its field and in the page's
 * language. A form that names the account it was shown for acts as that account only.
 */
export async function answerForm(
  scope: RequestScope,
  request: Request,
  run: (fields: FormFields, files: FormFiles) => Promise<FormAnswer | Response>,
  {
    ownTextOf,
    keepsTyped = false,
  }: {
    /** What a page of its own says at a field, by its whole name; without it what is usual. */
    readonly ownTextOf?: (field: string) => string | undefined
    /** Answers with what was typed; for forms that hold no secrets. */
    readonly keepsTyped?: boolean
  } = {},
) {
  let fields: FormFields = {}
  try {
    const form = await request.formData()
    fields = readFields(form)
    if (fields['account'] !== undefined) requireAccount(scope.actor, fields['account'])
    return await run(fields, readFiles(form))
  } catch (error) {
    if (error instanceof Response) return error
    const known = toAppError(error)
    if (known.code === 'internal') throw error
    const problem = toProblem(scope, known, ownTextOf)
    return data<FormAnswer>(
      { problem, ...(keepsTyped && { typed: fields }) },
      { status: known.status },
    )
  }
}

function readFields(form: FormData): FormFields {
  return Object.fromEntries(
    [...form].filter((pair): pair is [string, string] => {
      return typeof pair[1] === 'string' && pair[1] !== ''
    }),
  )
}

/** A file input that was left empty sends a file without name and content. */
function readFiles(form: FormData): FormFiles {
  return Object.fromEntries(
    [...form].filter((pair): pair is [string, File] => pair[1] instanceof File && pair[1].size > 0),
  )
}

const LEAST_PASSWORD = 8

const fieldTexts = {
  email: 'account.invalid.email',
  emails: 'account.invalid.email',
  password: 'account.invalid.password',
  current_password: 'account.invalid.required',
  name: 'account.invalid.required',
  first_name: 'account.invalid.required',
  last_name: 'account.invalid.name',
  username: 'account.invalid.username',
  iban: 'account.invalid.iban',
  bic: 'account.invalid.bic',
  website: 'account.invalid.address',
  portfolio: 'account.invalid.address',
  social_urls: 'account.invalid.address',
  destination: 'account.invalid.required',
  terms: 'account.invalid.terms',
  message: 'account.invalid.required',
  line1: 'account.invalid.required',
  city: 'account.invalid.required',
  country: 'account.invalid.required',
  contributor_terms: 'account.invalid.terms',
  file: 'account.invalid.picture',
  file1: 'account.invalid.attachment',
  file2: 'account.invalid.attachment',
  file3: 'account.invalid.attachment',
  proof: 'account.invalid.proof',
  institution: 'account.invalid.required',
  budget: 'account.invalid.budget',
  deadline: 'account.invalid.deadline',
  work: 'account.invalid.work',
  original: 'account.invalid.required',
  explanation: 'account.invalid.required',
  signature: 'account.invalid.required',
  statement: 'account.invalid.required',
  address: 'account.invalid.required',
  reasons: 'account.invalid.required',
  reason: 'account.invalid.required',
  good_faith: 'account.invalid.confirm',
  accurate: 'account.invalid.confirm',
  isSworn: 'account.invalid.confirm',
  code: 'account.invalid.code',
  sso: 'account.invalid.noSso',
  domain: 'account.invalid.domain',
  record: 'account.invalid.record',
  issuer: 'account.invalid.issuer',
  client_id: 'account.invalid.required',
  client_secret: 'account.invalid.secret',
  required: 'account.invalid.ssoRequired',
} as const satisfies Record<string, MessageKey>

function toProblem(
  { language }: RequestScope,
  error: AppError,
  ownTextOf?: (field: string) => string | undefined,
): FormProblem {
  const { code } = error
  const { t } = createI18n(language, loadMessages(language, ['account']))
  const message = problemTexts[language][code]
  const textOf = (name: string) =>
    Object.hasOwn(fieldTexts, name)
      ? t(fieldTexts[name as keyof typeof fieldTexts], { count: LEAST_PASSWORD })
      : message
  const fields = Object.fromEntries(
    Object.keys(error.fields).map((path) => {
      const own = ownTextOf?.(path)
      if (own !== undefined) return [path, own]
      const name = path.split('.')[0] ?? path
      return [name, textOf(name)]
    }),
  )
  return { code, message, fields }
}
