import { hash, randomBytes } from 'node:crypto'
import { createElement, Fragment } from 'react'
import { LRUCache } from 'lru-cache'
import { setKeeper, type KeptKey } from './kept-markup.ts'
import { jsonOf } from './json-of.server.ts'
import { narrowHtml } from './narrow-text.server.ts'

/** Characters, of keys and markup together: some 30,000 cards. */
const MOST_CHARACTERS = 24_000_000
/** Of React; it numbers what stands elsewhere on another page. */
const GENERATED_ID = /="_R_|="«/

export type MarkupKeeper = {
  /** Renders with parts that are kept, and keeps those that are new. `render` must not wait for anything. */
  render(render: () => string): string
}

/**
 * Keeps the markup of parts across pages. While React renders, a part that is known is a mark in its output, a new one
 * stands between two marks; afterwards the marks are replaced and the new ones are read out. Their name is drawn by
 * lot, so nothing that somebody wrote is taken for one.
 */
export function createMarkupKeeper({ mostCharacters = MOST_CHARACTERS } = {}): MarkupKeeper {
  const markups = new LRUCache<string, string>({
    maxSize: mostCharacters,
    sizeCalculation: (markup, key) => markup.length + key.length,
  })
  const name = `kept-${randomBytes(8).toString('hex')}`
  return {
    render(render) {
      const known: string[] = []
      const fresh: string[] = []
      setKeeper((parts, renderPart) => {
        const key = nameOf(parts)
        const markup = markups.get(key)
        if (markup !== undefined) return createElement(name, { key, at: known.push(markup) - 1 })
        const at = fresh.push(key) - 1
        const [start, end] = [createElement(name, { start: at }), createElement(name, { end: at })]
        return createElement(Fragment, { key }, start, renderPart(), end)
      })
      try {
        const { html, parts } = putTogether(narrowHtml(render()), name, known)
        for (const [at, markup] of parts) {
          if (!GENERATED_ID.test(markup)) markups.set(fresh[at]!, markup)
        }
        return html
      } finally {
        setKeeper(null)
      }
    },
  }
}

const digests = new WeakMap<object, string>()

/** Objects by a digest of what they hold, made once for each: a page of results is 60 KB of JSON. */
function nameOf(parts: KeptKey): string {
  return parts.map((part) => (typeof part === 'object' ? digestOf(part) : part)).join('\0')
}

function digestOf(part: object): string {
  let digest = digests.get(part)
  if (digest === undefined) digests.set(part, (digest = hash('sha256', jsonOf(part), 'base64url')))
  return digest
}

/** Replaces the marks; a part whose end is missing, as React gave up on it, is not among `parts`. */
function putTogether(rendered: string, name: string, known: readonly string[]) {
  const opening = `<${name} `
  const closing = `></${name}>`
  const parts = new Map<number, string>()
  const begun = new Map<number, number>()
  let html = ''
  let done = 0
  for (let at = rendered.indexOf(opening); at >= 0; at = rendered.indexOf(opening, done)) {
    const end = rendered.indexOf(closing, at)
    const [kind, index] = rendered.slice(at + opening.length, end - 1).split('="')
    const number = Number(index)
    html += rendered.slice(done, at)
    if (kind === 'at') html += known[number]!
    if (kind === 'start') begun.set(number, html.length)
    const from = kind === 'end' ? begun.get(number) : undefined
    if (from !== undefined) parts.set(number, html.slice(from))
    done = end + closing.length
  }
  return { html: html + rendered.slice(done), parts }
}
