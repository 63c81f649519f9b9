import { readdirSync, readFileSync } from 'node:fs'
import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { I18nProvider } from '#web/i18n/i18n-context.tsx'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { chapters } from './chapters.ts'
import { groupsOf, readTokens } from './read-tokens.server.ts'
import { moreSpecimens } from './more-specimens.tsx'
import { specimens } from './specimens.tsx'

const css = readFileSync(new URL('../../../web/styles/tokens.css', import.meta.url), 'utf8')

test('every token of the style sheet that a chapter is for stands on it, with its value', () => {
  const tokens = readTokens(css).flatMap((group) => group.tokens)
  expect(tokens.find(({ name }) => name === '--accent')?.value).toBe('light-dark(#6563ff, #8381ff)')
  const words = chapters.flatMap((chapter) => chapter.words)
  const shown = chapters.flatMap((chapter) =>
    groupsOf(readTokens(css), chapter.words).flatMap((group) => group.tokens),
  )
  const expected = tokens.filter(({ name }) => words.some((word) => name.startsWith(`--${word}`)))
  expect(new Set(shown.map(({ name }) => name))).toEqual(new Set(expected.map(({ name }) => name)))
  expect(shown.length).toBeGreaterThan(50)
})

test('the code of a specimen names a component of its file or of the parts', () => {
  const folder = new URL('../../../web/ui/', import.meta.url)
  const exported = new Set(
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => file.endsWith('.tsx'))
      .flatMap((file) =>
        [...readFileSync(new URL(file, folder), 'utf8').matchAll(/export function (\w+)/g)].map(
          ([, name]) => name,
        ),
      ),
  )
  for (const { states } of [...specimens, ...moreSpecimens]) {
    for (const { code } of states) {
      const names = [...code.matchAll(/<([A-Z]\w+)/g)].map(([, name]) => name)
      expect(names.length, code).toBeGreaterThan(0)
      for (const name of names) expect(exported.has(name), code).toBe(true)
    }
  }
})

test('every specimen renders', () => {
  const words = { locale: 'en', messages: loadMessages('en', ['ui']) } as const
  for (const { name, states } of [...specimens, ...moreSpecimens]) {
    for (const { label, element } of states) {
      // oxlint-disable-next-line react/no-children-prop
      const page = createElement(I18nProvider, { ...words, children: element })
      const router = createMemoryRouter([{ path: '/', element: page }])
      const html = renderToStaticMarkup(createElement(RouterProvider, { router }))
      expect(html.length, `${name}, ${label}`).toBeGreaterThan(10)
    }
  }
})
