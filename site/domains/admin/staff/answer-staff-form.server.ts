import type { RequestScope } from '#platform/context.ts'
import { answerForm } from '#web/forms/answer-form.server.ts'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import type { MessageKey } from '#web/i18n/messages.ts'

/** What is wrong at a field of the staff, in words that say what to do. */
const fieldTexts = {
  amount: 'staff.invalid.amount',
  slug: 'staff.invalid.slug',
  'name.en': 'staff.invalid.needed',
  'text.en': 'staff.invalid.needed',
  reason: 'staff.invalid.needed',
  note: 'staff.invalid.needed',
  words: 'staff.invalid.needed',
  comment: 'staff.invalid.needed',
  title: 'staff.invalid.title',
  code: 'staff.invalid.code',
  percent: 'staff.invalid.percent',
  periods: 'staff.invalid.whole',
  most: 'staff.invalid.whole',
  days: 'staff.invalid.days',
  seats: 'staff.invalid.seats',
  coupon: 'staff.invalid.coupon',
  username: 'staff.invalid.username',
  text: 'staff.invalid.features',
  price: 'staff.invalid.price',
  role: 'staff.invalid.role',
  email: 'staff.invalid.email',
  ends: 'staff.invalid.date',
  publishOn: 'staff.invalid.date',
  reasons: 'staff.invalid.needed',
  message: 'staff.invalid.needed',
  to: 'staff.invalid.needed',
  noCopy: 'staff.invalid.noCopy',
  link: 'staff.invalid.path',
  key: 'staff.invalid.slug',
  feature: 'staff.invalid.slug',
  variants: 'staff.invalid.variants',
  countries: 'staff.invalid.countries',
  languages: 'staff.invalid.languages',
  share: 'staff.invalid.share',
  rows: 'staff.invalid.rows',
  tags: 'staff.invalid.tags',
  category: 'staff.invalid.category',
  name: 'staff.invalid.needed',
  subject: 'staff.invalid.mail',
  heading: 'staff.invalid.mail',
  before: 'staff.invalid.mail',
  button: 'staff.invalid.mail',
  after: 'staff.invalid.mail',
} as const satisfies Readonly<Record<string, MessageKey>>

/** As every form is answered, with the texts of the staff at its fields. */
export function answerStaffForm(
  scope: RequestScope,
  request: Request,
  run: Parameters<typeof answerForm>[2],
) {
  const { t } = createI18n(scope.language, loadMessages(scope.language, ['staff']))
  return answerForm(scope, request, run, {
    keepsTyped: true,
    ownTextOf: (field) =>
      Object.hasOwn(fieldTexts, field)
        ? t(fieldTexts[field as keyof typeof fieldTexts])
        : undefined,
  })
}
