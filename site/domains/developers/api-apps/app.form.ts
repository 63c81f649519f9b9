import type { appCalls } from '@tessera/contracts'
import type { BodyNames, Form } from '#web/forms/form.ts'

/** What an app is called and what it is for. */
export const appForm = {
  id: 'app',
  submit: 'clients.create',
  fields: [
    { kind: 'text', name: 'name', label: 'clients.name', maxLength: 60, required: true },
    { kind: 'area', name: 'description', label: 'clients.description', maxLength: 500, rows: 2 },
    {
      kind: 'text',
      name: 'website',
      type: 'url',
      label: 'clients.website',
      placeholder: 'https://',
      maxLength: 300,
    },
  ],
} as const satisfies Form<BodyNames<typeof appCalls.createApp>>
