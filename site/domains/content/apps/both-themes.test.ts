import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { I18nProvider } from '#web/i18n/i18n-context.tsx'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { BothThemes } from './both-themes.tsx'

function render(pictures: Parameters<typeof BothThemes>[0]['pictures']): string {
  const words = { locale: 'en', messages: loadMessages('en', ['apps']) } as const
  // oxlint-disable-next-line react/no-children-prop
  const page = createElement(I18nProvider, {
    ...words,
    // oxlint-disable-next-line react/no-children-prop
    children: createElement(BothThemes, { pictures }),
  })
  const router = createMemoryRouter([{ path: '/', element: page }])
  return renderToStaticMarkup(createElement(RouterProvider, { router }))
}

test('the page of a program shows the same pictures on light and on dark ground', () => {
  const svg = '<svg viewBox="0 0 24 24"><path d="M1 1h22" stroke="currentColor"/></svg>'
  const picture = { slug: 'line', name: 'Line', svg } as Parameters<typeof render>[0][number]
  const grounds = render([picture]).split('<figure').slice(1)

  expect(grounds).toHaveLength(2)
  for (const [index, theme] of (['light', 'dark'] as const).entries()) {
    expect(grounds[index]).toContain(`color-scheme:${theme}`)
    expect(grounds[index]).toContain(svg)
    expect(grounds[index]).toContain('aria-label="Line"')
  }
  expect(render([])).toBe('')
})
