import type { SnippetForm } from '@tessera/svg'
import { createBrowserStore } from '#web/ui/browser-store.ts'
import { snippetOrder } from './snippet-labels.ts'

const store = createBrowserStore('copy-form')

/** The form that drawings were copied in last, kept in this browser; copies of grid cells repeat it. */
export const copyForm = {
  read: (): SnippetForm => snippetOrder.find((form) => form === store.read()) ?? 'svg',
  write: (form: SnippetForm) => store.write(form),
  subscribe: store.subscribe,
}
