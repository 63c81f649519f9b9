import type { Form, FormField } from '#web/forms/form.ts'
import type { Terms } from '#domains/identity/accounts/context/terms.ts'

type TermsName = 'terms' | 'contributor_terms'

/** The box of each terms. */
export const termsFields = {
  user: {
    kind: 'check',
    name: 'terms',
    value: 'true',
    label: 'account.terms',
    invalid: 'account.invalid.terms',
    isSmall: true,
    required: true,
  },
  contributor: {
    kind: 'check',
    name: 'contributor_terms',
    value: 'true',
    label: 'account.termsAgain.contributor',
    invalid: 'account.invalid.terms',
    isSmall: true,
    required: true,
  },
} as const satisfies Record<Terms, FormField<TermsName>>

/** Asks for the terms that are due; those of every visitor where none is. */
export function termsForm(due: readonly Terms[]): Form<TermsName> {
  const asked: readonly Terms[] = due.length > 0 ? due : ['user']
  return {
    id: 'accept-terms',
    submit: 'account.termsAgain.submit',
    fields: asked.map((terms) => termsFields[terms]),
  }
}
