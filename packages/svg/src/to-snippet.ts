import { escapeAttribute } from '@tessera/vector'
import { toComponentMarkup } from './component-markup.ts'
import { encodeBase64Uri, encodeDataUri } from './encode-data-uri.ts'
import { parseLength } from './root-size.ts'
import { rewriteTags } from './rewrite-tags.ts'

export const snippetForms = [
  'svg',
  'jsx',
  'vue',
  'svelte',
  'css',
  'data-uri',
  'base64',
  'html',
] as const

export type SnippetForm = (typeof snippetForms)[number]

export interface SnippetOptions {
  /** The asset's name; becomes the component or class name. */
  name: string
  /** What assistive technology reads out; null for a decoration, which it then skips. */
  label: string | null
}

/**
 * A sanitised SVG as text to paste. `css` paints a picture in one colour through a mask, so that it
 * follows the text colour. `data-uri` and `base64` are complete `data:` addresses.
 */
export function toSnippet(svg: string, form: SnippetForm, options: SnippetOptions): string {
  const { name, label } = options
  switch (form) {
    case 'svg':
      return svg
    case 'html':
      return withLabel(svg, label, false)
    case 'jsx': {
      const markup = toComponentMarkup(withLabel(svg, label, true), 'jsx', ' {...props}')
      return `export function ${componentName(name)}(props) {\n  return (\n    ${markup}\n  )\n}\n`
    }
    case 'vue':
      return `<template>\n  ${toComponentMarkup(withLabel(svg, label, true), 'vue', '')}\n</template>\n`
    case 'svelte':
      return `${toComponentMarkup(withLabel(svg, label, true), 'svelte', ' {...$$props}')}\n`
    case 'css':
      return cssRule(svg, name)
    case 'data-uri':
      return encodeDataUri(svg)
    case 'base64':
      return encodeBase64Uri(svg)
  }
}

function withLabel(svg: string, label: string | null, keepsNamespace: boolean): string {
  return rewriteTags(svg, ({ attributes, isRoot }) => {
    if (!isRoot) return
    if (!keepsNamespace) attributes.delete('xmlns')
    for (const name of ['role', 'aria-label', 'aria-hidden', 'focusable']) attributes.delete(name)
    if (label === null) {
      attributes.set('aria-hidden', 'true').set('focusable', 'false')
    } else {
      attributes.set('role', 'img').set('aria-label', escapeAttribute(label))
    }
  })
}

function cssRule(svg: string, name: string): string {
  let width = 24
  let height = 24
  rewriteTags(svg, ({ attributes, isRoot }) => {
    if (!isRoot) return
    width = parseLength(attributes.get('width')) ?? width
    height = parseLength(attributes.get('height')) ?? height
  })
  const image = `url("${encodeDataUri(svg)}") no-repeat center / contain`
  const paint = /currentcolor/i.test(svg)
    ? `  background-color: currentColor;\n  -webkit-mask: ${image};\n  mask: ${image};\n`
    : `  background: ${image};\n`
  const size = `  display: inline-block;\n  width: ${width}px;\n  height: ${height}px;\n`
  return `.${className(name)} {\n${size}${paint}}\n`
}

function words(name: string): string[] {
  const plain = name.normalize('NFKD').replace(/\p{M}/gu, '')
  return plain.split(/[^A-Za-z0-9]+/).filter(Boolean)
}

function componentName(name: string): string {
  const pascal = words(name)
    .map((word) => word[0]!.toUpperCase() + word.slice(1))
    .join('')
  return /^[A-Z]/.test(pascal) ? pascal : `Icon${pascal}`
}

function className(name: string): string {
  const kebab = words(name).join('-').toLowerCase()
  return /^[a-z]/.test(kebab) ? kebab : `icon${kebab && '-'}${kebab}`
}
