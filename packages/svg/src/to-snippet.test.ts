import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { transformWithOxc } from 'vite'
import { expect, test } from 'vitest'
import { encodeBase64, sanitizeSvg, toSnippet } from './index.ts'
import { utf8Bytes } from './encode-data-uri.ts'

const plain = { name: 'arrow-left 2', label: null }
const { svg } = sanitizeSvg(
  '<svg viewBox="0 0 8 8"><style>.a>path{stroke-width:2}</style><g class="a" style="fill:red;stroke-linecap:round;--x:1">' +
    '<path stroke-width="2" xml:space="preserve" mask-type="alpha"/></g><text>{a} &lt;é😀 {{b}}</text></svg>',
  { idPrefix: 'p' },
)

async function renderJsx(code: string): Promise<string> {
  const out = await transformWithOxc(code, 'icon.jsx', { jsx: { runtime: 'classic' } })
  const body = out.code.replace('export function ArrowLeft2', 'return function')
  const component = new Function('React', body)({ createElement })
  return renderToStaticMarkup(createElement(component, { id: 'own' }))
}

test('jsx compiles, and React renders from it what was put in', async () => {
  const html = await renderJsx(toSnippet(svg, 'jsx', plain))
  expect(html).toContain('aria-hidden="true" focusable="false" id="own"')
  expect(html).toContain('style="fill:red;stroke-linecap:round;--x:1"')
  expect(html).toContain('<path stroke-width="2" xml:space="preserve" mask-type="alpha">')
  expect(html).toContain('class="p_0"')
  expect(html).toContain('{a} &lt;é😀 {{b}}</text>')
})

test('vue keeps the sheet and shows braces as text', () => {
  const code = toSnippet(svg, 'vue', plain)
  expect(code).toMatch(/^<template>\n {2}<svg /)
  expect(code).toContain(`<component :is="'style'">.p_0&gt;path{stroke-width:2}</component>`)
  expect(code).not.toContain('{{')
})

test('svelte sees no expression but its own', () => {
  const code = toSnippet(svg, 'svelte', plain)
  const expressions = code.match(/\{[^}]*\}/g)
  expect(expressions).toEqual(['{...$$props}', "{'style'}"])
  expect(code).toContain('&#123;a&#125;')
})

test('html is decorative or named', () => {
  expect(toSnippet(svg, 'html', plain)).toMatch(/^<svg [^>]*aria-hidden="true" focusable="false">/)
  const named = toSnippet(svg, 'html', { name: 'x', label: 'Back "home" <' })
  expect(named).toMatch(/role="img" aria-label="Back &quot;home&quot; &lt;">/)
  expect(named).not.toContain('aria-hidden')
})

test('data addresses decode to the file', () => {
  const uri = toSnippet(svg, 'data-uri', plain)
  expect(uri).not.toMatch(/["#<>\s](?<! )/)
  expect(decodeURIComponent(uri.slice(uri.indexOf(',') + 1))).toBe(svg)
  const base64 = toSnippet(svg, 'base64', plain)
  expect(base64).toMatch(/^data:image\/svg\+xml;base64,/)
  expect(Buffer.from(base64.slice(base64.indexOf(',') + 1), 'base64').toString()).toBe(svg)
})

test('base64 agrees with Node for every remainder and for lone surrogates', () => {
  for (const text of ['', 'a', 'ab', 'abc', 'é', '€', '😀', 'x\ud800y']) {
    expect(encodeBase64(utf8Bytes(text))).toBe(Buffer.from(text).toString('base64'))
  }
})

test('css masks what follows the text colour and paints what has its own', () => {
  const mono = sanitizeSvg('<svg viewBox="0 0 8 8"><path fill="currentColor"/></svg>').svg
  expect(toSnippet(mono, 'css', plain)).toMatch(
    /^\.arrow-left-2 \{[^}]*background-color: currentColor/,
  )
  expect(toSnippet(mono, 'css', plain)).toContain('  mask: url("data:image/svg+xml,')
  expect(toSnippet(svg, 'css', { name: '3d', label: null })).toMatch(
    /^\.icon-3d \{[^}]*background: url/,
  )
})
