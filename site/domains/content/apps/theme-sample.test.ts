import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { I18nProvider } from '#web/i18n/i18n-context.tsx'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { ThemeSample } from './theme-sample.tsx'

function render(pictures: Parameters<typeof ThemeSample>[0]['pictures']): string {
  const words = { locale: 'en', messages: loadMessages('en', ['apps']) } as const
  // oxlint-disable-next-line react/no-children-prop
  const page = createElement(I18nProvider, {
    ...words,
    // oxlint-disable-next-line react/no-children-prop
    children: createElement(ThemeSample, { pictures }),
  })
  const router = createMemoryRouter([{ path: '/', element: page }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('the page of a program shows its pictures once, in the mode that is chosen', () => {
  const svg = '<svg viewBox="0 0 24 24"><path d="M1 1h22" stroke="currentColor"/></svg>'
  const picture = { slug: 'line', name: 'Line', svg } as Parameters<typeof render>[0][number]
  const html = render([picture])

  expect(
    html.match(/<input[^>]*type="radio"[^>]*>/g)?.map((radio) => /value="(\w+)"/.exec(radio)?.[1]),
  ).toEqual(['light', 'dark'])
  expect(html.split(svg)).toHaveLength(2)
  expect(html).toContain('aria-label="Line"')
  expect(render([])).toBe('')
})
