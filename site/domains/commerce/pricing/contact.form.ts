import type { Form } from '#web/forms/form.ts'

/** A question to the operator. */
export const contactForm = {
  id: 'contact',
  submit: 'pricing.contact.submit',
  isForHumans: true,
  fields: [
    {
      kind: 'text',
      name: 'email',
      type: 'email',
      label: 'pricing.contact.email',
      autoComplete: 'email',
      prefill: 'email',
      maxLength: 254,
      required: true,
    },
    {
      kind: 'area',
      name: 'message',
      label: 'pricing.contact.message',
      maxLength: 5000,
      rows: 5,
      required: true,
    },
  ],
} as const satisfies Form
