import type { FacetColumn } from '@tessera/search'
import { facetColumns } from '#platform/search-driver/facet-columns.ts'
import type { Json } from './connection.ts'

/** More letters of a beginning are no n-gram but looked up in the vocabulary. */
export const LONGEST_GRAM = 20

/** One shard holds so many documents at ease. */
const DOCUMENTS_PER_SHARD = 5_000_000

const words = { type: 'text', analyzer: 'words', norms: false } as const
const beginnings = {
  type: 'text',
  analyzer: 'beginnings',
  search_analyzer: 'words',
  norms: false,
} as const
/** Where the order of words says nothing, only who holds them is kept. */
const unordered = { ...words, index_options: 'docs' } as const
const holders = { fields: { prefix: { ...beginnings, index_options: 'docs' } } } as const
const number = (type: string) => ({ type, index: false }) as const
const exact = { type: 'keyword', eager_global_ordinals: true } as const
const counted = { type: 'keyword', ignore_above: 1000 } as const

/** The field of a facet column: the positions of a document's values, of a range every step it reaches. */
export function facetField(name: string): string {
  return `facet_${name}`
}

export function facetFields(columns: readonly Pick<FacetColumn, 'name'>[]): Json {
  return Object.fromEntries(columns.map(({ name }) => [facetField(name), exact]))
}

/**
 * How documents are kept. Words come folded, split and stemmed by the engine's own `tokenize` and
 * `stemEnglish` (width, case, accents, camelCase, Japanese in pairs, brand names), since both
 * drivers must read every word alike; the analyzers part them at spaces and add beginnings.
 */
export const indexBody = {
  settings: {
    number_of_replicas: 0,
    refresh_interval: '-1',
    analysis: {
      tokenizer: { spaces: { type: 'whitespace', max_token_length: 1000 } },
      filter: { beginnings: { type: 'edge_ngram', min_gram: 1, max_gram: LONGEST_GRAM } },
      analyzer: {
        words: { type: 'custom', tokenizer: 'spaces' },
        beginnings: { type: 'custom', tokenizer: 'spaces', filter: ['beginnings'] },
      },
    },
  },
  mappings: {
    dynamic: 'strict',
    // The rows are in PostgreSQL; nothing is read back from here.
    _source: { enabled: false },
    properties: {
      name: { ...words, fields: { prefix: beginnings } },
      name_stems: words,
      tags: { ...unordered, ...holders },
      tags_stems: unordered,
      context: { ...unordered, ...holders },
      context_stems: unordered,
      /** Name, tags and context together. */
      all: { ...unordered, ...holders },
      all_stems: unordered,
      /** Name and tags read on, for two words that stand side by side. */
      label: words,
      label_stems: words,
      /** The same as values, and whole names of two to four words, for completions. */
      words: counted,
      phrase: counted,
      name_length: number('short'),
      popularity: number('float'),
      published_at: number('long'),
      product_rank: number('byte'),
      id: number('long'),
      kind: exact,
      product_type: exact,
      style: exact,
      category: exact,
      contributor: exact,
      drawing: { type: 'keyword' },
      pack: { type: 'keyword' },
      colors: exact,
      lab: number('long'),
      ...facetFields(facetColumns),
      is_free: { type: 'boolean' },
      is_animated: { type: 'boolean' },
      is_unicon: { type: 'boolean' },
      is_exclusive: { type: 'boolean' },
      is_featured: { type: 'boolean' },
    },
  },
} as const satisfies Json

/** Applied to every index of ours by its name. */
export function indexTemplate(prefix: string): Json {
  return { index_patterns: [`${prefix}-items-*`], template: indexBody }
}

/** Shards for a catalogue of so many documents. */
export function shardsFor(documents: number): number {
  return Math.max(1, Math.ceil(documents / DOCUMENTS_PER_SHARD))
}
