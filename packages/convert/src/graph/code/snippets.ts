import { toSnippet, type SnippetForm } from '@tessera/svg'
import { strFromU8, strToU8 } from 'fflate'
import type { Format } from '../conversion.ts'

type Row = {
  readonly id: string
  readonly label: string
  readonly form: SnippetForm
  readonly extension: string
  readonly mime: string
  readonly aliases?: readonly string[]
}

const rows: readonly Row[] = [
  {
    id: 'react',
    label: 'React',
    form: 'jsx',
    extension: 'jsx',
    mime: 'text/jsx',
    aliases: ['jsx'],
  },
  { id: 'vue', label: 'Vue', form: 'vue', extension: 'vue', mime: 'text/plain' },
  { id: 'svelte', label: 'Svelte', form: 'svelte', extension: 'svelte', mime: 'text/plain' },
  { id: 'html', label: 'HTML', form: 'html', extension: 'html', mime: 'text/html' },
  { id: 'css', label: 'CSS', form: 'css', extension: 'css', mime: 'text/css' },
  {
    id: 'data-uri',
    label: 'Data URI',
    form: 'data-uri',
    extension: 'txt',
    mime: 'text/plain',
    aliases: ['data-url', 'uri'],
  },
  { id: 'base64', label: 'Base64', form: 'base64', extension: 'txt', mime: 'text/plain' },
]

/** Text to paste, made of the SVG itself: nothing of it is lost. */
export const snippets: readonly Format[] = rows.map(({ form, aliases = [], ...names }) => ({
  ...names,
  family: 'code',
  aliases,
  pages: { from: false, to: 'all' },
  conversions: [
    {
      from: 'svg',
      to: names.id,
      loses: 'nothing',
      cost: 2,
      run: 'any',
      needs: [],
      options: {},
      convert: (file: Uint8Array) =>
        strToU8(toSnippet(strFromU8(file), form, { name: 'icon', label: null })),
    },
  ],
}))
