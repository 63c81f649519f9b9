import type { Language } from '@tessera/contracts'
import type { AppError } from '#platform/errors.ts'
import { problemTexts } from '#platform/http/problems/problem-texts.ts'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import type { MessageKey } from '#web/i18n/messages.ts'
import { fieldsOf, type Form, type FormField } from './form.ts'
import type { FormProblem } from './form-answer.ts'

export interface ProblemTexts {
  readonly form?: Form | undefined
  /** What a page of its own says at a field, by its whole name; without it what is usual. */
  readonly ownTextOf?: (field: string) => string | undefined
}

/** What is wrong with a form, in words: at the fields that the error names, and on the whole. */
export function describeProblem(
  language: Language,
  { code, fields }: AppError,
  { form, ownTextOf }: ProblemTexts,
): FormProblem {
  const { t } = createI18n(language, loadMessages(language, ['account']))
  const message = problemTexts[language][code]
  const known = form ? fieldsOf(form) : []
  const described = Object.keys(fields).map((path) => {
    const own = ownTextOf?.(path)
    if (own !== undefined) return [path, own]
    const name = path.split('.')[0] ?? path
    const field = known.find((one) => one.name === name)
    const text = field ? invalidTextOf(field) : usualTexts[name]
    return [name, text ? t(text, { count: LEAST_PASSWORD, ...form?.words }) : message]
  })
  return { code, message, fields: Object.fromEntries(described) }
}

/** What an error at a field says: its own text, or what its type leads to. */
function invalidTextOf(field: FormField): MessageKey | undefined {
  if (field.invalid) return field.invalid
  if (field.kind === 'file') return 'account.invalid.attachment'
  if (field.kind === 'text' && field.type === 'email') return 'account.invalid.email'
  if (field.kind === 'text' && field.type === 'url') return 'account.invalid.address'
  return field.required ? 'account.invalid.required' : undefined
}
const LEAST_PASSWORD = 8

/** By the name of the field, for forms that are not data. */
const usualTexts: Readonly<Record<string, MessageKey>> = {
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
}
