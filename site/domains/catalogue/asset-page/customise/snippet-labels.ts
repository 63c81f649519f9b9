import type { SnippetForm } from '@tessera/svg'
import type { MessageKey } from '#web/i18n/messages.ts'

export const snippetLabels = {
  svg: 'item.copy.svg',
  jsx: 'item.copy.jsx',
  vue: 'item.copy.vue',
  svelte: 'item.copy.svelte',
  css: 'item.copy.css',
  'data-uri': 'item.copy.dataUri',
  base64: 'item.copy.base64',
  html: 'item.copy.html',
} as const satisfies Record<SnippetForm, MessageKey>

export const snippetOrder = Object.keys(snippetLabels) as SnippetForm[]
