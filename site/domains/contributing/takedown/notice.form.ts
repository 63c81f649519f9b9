import type { z } from 'zod'
import type { Form } from '#web/forms/form.ts'
import { grounds } from './claim-types.ts'
import type { noticeSchema } from './send-notice.server.ts'

/** The statements that the laws ask for. */
export const noticeForm = {
  id: 'takedown-notice',
  submit: 'takedown.submit',
  isForHumans: true,
  fields: [
    {
      kind: 'select',
      name: 'ground',
      label: 'takedown.ground',
      options: grounds.map((value) => ({ value, label: `takedown.ground.${value}` as const })),
    },
    {
      kind: 'text',
      name: 'work',
      label: 'takedown.work',
      hint: 'takedown.work.hint',
      invalid: 'account.invalid.work',
      maxLength: 500,
      required: true,
    },
    {
      kind: 'area',
      name: 'original',
      label: 'takedown.original',
      hint: 'takedown.original.hint',
      maxLength: 5000,
      rows: 4,
      required: true,
    },
    {
      kind: 'area',
      name: 'explanation',
      label: 'takedown.explanation',
      maxLength: 5000,
      rows: 4,
      required: true,
    },
    {
      kind: 'text',
      name: 'name',
      label: 'takedown.name',
      autoComplete: 'name',
      prefill: 'name',
      maxLength: 120,
      required: true,
    },
    {
      kind: 'text',
      name: 'organisation',
      label: 'takedown.organisation',
      hint: 'takedown.organisation.hint',
      autoComplete: 'organization',
      maxLength: 120,
    },
    {
      kind: 'text',
      name: 'email',
      type: 'email',
      label: 'takedown.email',
      autoComplete: 'email',
      prefill: 'email',
      maxLength: 254,
      required: true,
    },
    {
      kind: 'area',
      name: 'address',
      label: 'takedown.address',
      hint: 'takedown.address.hint',
      invalid: 'account.invalid.required',
      maxLength: 500,
      rows: 2,
    },
    {
      kind: 'check',
      name: 'good_faith',
      label: 'takedown.goodFaith',
      invalid: 'account.invalid.confirm',
    },
    {
      kind: 'check',
      name: 'accurate',
      label: 'takedown.accurate',
      invalid: 'account.invalid.confirm',
    },
    {
      kind: 'text',
      name: 'signature',
      label: 'takedown.signature',
      hint: 'takedown.signature.hint',
      maxLength: 120,
      required: true,
    },
  ],
} as const satisfies Form<keyof z.input<typeof noticeSchema> & string>

/** The answer of whoever made what was taken down. */
export const counterForm = {
  id: 'takedown-counter',
  submit: 'takedown.counter.submit',
  fields: [
    {
      kind: 'area',
      name: 'statement',
      label: 'takedown.counter.statement',
      maxLength: 5000,
      rows: 5,
      required: true,
    },
    {
      kind: 'area',
      name: 'address',
      label: 'takedown.address',
      maxLength: 500,
      rows: 2,
      required: true,
    },
    {
      kind: 'check',
      name: 'isSworn',
      label: 'takedown.counter.sworn',
      invalid: 'account.invalid.confirm',
    },
    {
      kind: 'text',
      name: 'signature',
      label: 'takedown.signature',
      hint: 'takedown.signature.hint',
      maxLength: 120,
      required: true,
    },
  ],
} as const satisfies Form
