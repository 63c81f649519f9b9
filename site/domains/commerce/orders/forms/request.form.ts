import type { z } from 'zod'
import type { FieldGroup, Form, FormField } from '#web/forms/form.ts'
import { currencies, educationRoles, wantedKinds } from './request-choices.ts'
import type { requestSchemas } from './request-schemas.ts'

type Schemas = typeof requestSchemas
type Kind = keyof Schemas
/** Files are read apart from the schema. */
type FileName = 'proof' | 'file1' | 'file2' | 'file3'
type RequestForms = { readonly [K in Kind]: Form<(keyof z.input<Schemas[K]> & string) | FileName> }

const whoAsks = {
  kind: 'group',
  className: 'request-pair',
  fields: [
    {
      kind: 'text',
      name: 'name',
      label: 'orders.name',
      autoComplete: 'name',
      prefill: 'name',
      maxLength: 120,
      required: true,
    },
    {
      kind: 'text',
      name: 'email',
      type: 'email',
      label: 'orders.email',
      autoComplete: 'email',
      prefill: 'email',
      maxLength: 254,
      required: true,
    },
  ],
} as const satisfies FieldGroup

const wanted = {
  kind: 'select',
  name: 'wanted',
  label: 'orders.wanted',
  options: wantedKinds.map((value) => ({ value, label: `orders.wanted.${value}` as const })),
} as const satisfies FormField

const paid = {
  kind: 'group',
  className: 'request-trio',
  fields: [
    {
      kind: 'text',
      name: 'budget',
      type: 'number',
      inputMode: 'numeric',
      min: 1,
      step: 1,
      label: 'orders.budget',
      hint: 'orders.optional',
      invalid: 'account.invalid.budget',
    },
    {
      kind: 'select',
      name: 'currency',
      label: 'orders.currency',
      options: currencies.map((value) => ({ value, label: { text: value } })),
    },
    {
      kind: 'text',
      name: 'deadline',
      type: 'date',
      min: { word: 'today' },
      label: 'orders.deadline',
      hint: 'orders.optional',
      invalid: 'account.invalid.deadline',
    },
  ],
} as const satisfies FieldGroup

const message = {
  kind: 'area',
  name: 'message',
  label: 'orders.message',
  hint: 'orders.message.hint',
  maxLength: 5000,
  rows: 6,
  required: true,
} as const satisfies FormField

const files = {
  kind: 'group',
  className: 'request-files',
  legend: 'orders.files',
  hint: 'orders.files.hint',
  fields: [
    { kind: 'file', name: 'file1', label: { key: 'orders.file', words: { place: 1 } } },
    { kind: 'file', name: 'file2', label: { key: 'orders.file', words: { place: 2 } } },
    { kind: 'file', name: 'file3', label: { key: 'orders.file', words: { place: 3 } } },
  ],
} as const satisfies FieldGroup

const school = {
  kind: 'group',
  className: 'request-pair',
  fields: [
    {
      kind: 'select',
      name: 'role',
      label: 'orders.role',
      options: educationRoles.map((value) => ({ value, label: `orders.role.${value}` as const })),
    },
    {
      kind: 'text',
      name: 'institution',
      label: 'orders.institution',
      autoComplete: 'organization',
      maxLength: 200,
      required: true,
    },
  ],
} as const satisfies FieldGroup

/**
 * What a visitor asks for: who they are, what it is, and files that show it. The page says `size`, the
 * largest file, and `today`, the first day that a deadline may name.
 */
export const requestForms = {
  'custom-order': {
    id: 'custom-order',
    submit: 'orders.submit',
    isForHumans: true,
    fields: [whoAsks, wanted, paid, message, files],
  },
  hire: {
    id: 'hire',
    submit: 'orders.submit',
    isForHumans: true,
    fields: [whoAsks, paid, message, files],
  },
  education: {
    id: 'education',
    submit: 'orders.submit.education',
    isForHumans: true,
    fields: [
      whoAsks,
      school,
      {
        kind: 'area',
        name: 'message',
        label: 'orders.use',
        hint: 'orders.optional',
        maxLength: 5000,
        rows: 6,
      },
      {
        kind: 'file',
        name: 'proof',
        label: 'orders.proof',
        hint: 'orders.proof.hint',
        invalid: 'account.invalid.proof',
        required: true,
      },
    ],
  },
} as const satisfies RequestForms
