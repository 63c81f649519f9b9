import { expect, test } from 'vitest'
import { handOverPageData } from './page-data.ts'

type Context = { state?: { loaderData?: unknown; errors?: unknown } }

/** What React Router finds as its state after it set what it decoded. */
function stateAfter(decoded: object, scripts: Readonly<Record<string, string>>): Context['state'] {
  const context: Context = {}
  const document = {
    querySelector: (selector: string) =>
      selector in scripts ? { textContent: scripts[selector] } : null,
    querySelectorAll: () => [],
  }
  handOverPageData({ window: { __reactRouterContext: context }, document } as never)
  context.state = decoded
  return context.state
}

const OWN = 'body > script#page-data'

test('the data of the page joins what React Router read itself', () => {
  const data = JSON.stringify({ root: { siteName: 'A </script>' } }).replaceAll('<', '\\u003c')

  expect(
    stateAfter({ loaderData: { root: {}, page: null }, errors: null }, { [OWN]: data }),
  ).toEqual({ loaderData: { root: { siteName: 'A </script>' }, page: null }, errors: null })
})

test('an element of the content that has the same id is not taken for it', () => {
  expect(stateAfter({ loaderData: { root: {} } }, { '#page-data': '{"root":{"a":1}}' })).toEqual({
    loaderData: { root: {} },
  })
})
