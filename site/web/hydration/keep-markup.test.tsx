import { useId } from 'react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { createMarkupKeeper } from './keep-markup.server.ts'
import { kept } from './kept-markup.ts'

const rendered = vi.fn()
beforeEach(() => rendered.mockClear())

function Card({ name }: { name: string }) {
  rendered()
  return (
    <li>
      {name} <b>{name}</b>
    </li>
  )
}

function List({ names, after = 'end' }: { names: readonly string[]; after?: string }) {
  return (
    <ul>
      {names.map((name) =>
        kept(
          () => ['card', name],
          () => <Card key={name} name={name} />,
        ),
      )}
      <li>{after}</li>
    </ul>
  )
}

const plain = (node: React.ReactNode) => renderToString(node)

test('a page from kept parts is the page that React renders', () => {
  const keeper = createMarkupKeeper()
  const pages = [['sun', 'a<b'], ['sun', 'moon', 'a<b'], []]
  for (const names of [...pages, ...pages]) {
    const page = <List names={names} after={names.join()} />
    expect(keeper.render(() => renderToString(page))).toBe(plain(page))
  }
})

test('a part is rendered once, however many pages show it', () => {
  const keeper = createMarkupKeeper()
  for (const names of [['sun', 'moon'], ['moon', 'rain'], ['sun']]) {
    keeper.render(() => renderToString(<List names={names} />))
  }
  expect(rendered).toHaveBeenCalledTimes(3)
})

test('a part within a part is kept as well', () => {
  const keeper = createMarkupKeeper()
  const page = (title: string) =>
    kept(
      () => ['section', title],
      () => (
        <section>
          {title}
          <List names={['sun']} />
        </section>
      ),
    ) as React.ReactElement
  const first = keeper.render(() => renderToString(<div>{page('one')}</div>))
  rendered.mockClear()
  const second = keeper.render(() => renderToString(<div>{page('two')}</div>))
  const again = keeper.render(() => renderToString(<div>{page('one')}</div>))
  expect(rendered).toHaveBeenCalledTimes(0)
  expect(second).toBe(first.replace('one', 'two'))
  expect(again).toBe(first)
})

test('a part of an object is known by what it holds, and another object is another part', () => {
  const keeper = createMarkupKeeper()
  const page = (model: { readonly name: string }) => (
    <ul>
      {kept(
        () => ['model', model],
        () => (
          <Card name={model.name} />
        ),
      )}
    </ul>
  )
  for (const name of ['sun', 'sun', 'moon', 'sun']) {
    expect(keeper.render(() => renderToString(page({ name })))).toContain(`<b>${name}</b>`)
  }
  expect(rendered).toHaveBeenCalledTimes(2)
})

test('nothing that somebody wrote is taken for a mark', () => {
  const keeper = createMarkupKeeper()
  const text = '<kept-00 at="0"></kept-00>'
  const page = (
    <div>
      <List names={['sun']} />
      <p dangerouslySetInnerHTML={{ __html: text }} />
    </div>
  )
  for (let turn = 0; turn < 2; turn += 1) {
    expect(keeper.render(() => renderToString(page))).toBe(plain(page))
  }
})

test('a part with an id of React is rendered each time', () => {
  function Field() {
    const id = useId()
    return <input id={id} />
  }
  const keeper = createMarkupKeeper()
  const page = (before: boolean) => (
    <form>
      {before && <Field />}
      {kept(
        () => ['field'],
        () => (
          <Field />
        ),
      )}
    </form>
  )
  const ids = [false, true].map((before) => {
    const html = keeper.render(() => renderToString(page(before)))
    return [...html.matchAll(/id="([^"]+)"/g)].map(([, id]) => id)
  })
  expect(new Set(ids[1]).size).toBe(2)
})

test('a failed page leaves nothing half kept', () => {
  const keeper = createMarkupKeeper()
  function Broken(): never {
    throw new Error('broken')
  }
  const broken = () =>
    renderToString(
      <ul>
        {kept(
          () => ['card', 'sun'],
          () => (
            <Card name="sun" />
          ),
        )}
        <Broken />
      </ul>,
    )
  expect(() => keeper.render(broken)).toThrow('broken')
  const page = <List names={['sun']} />
  expect(keeper.render(() => renderToString(page))).toBe(plain(page))
  // Outside of a page nothing is kept.
  expect(plain(page)).toBe(keeper.render(() => renderToString(page)))
})

test('what is shown least goes when it becomes too much', () => {
  const keeper = createMarkupKeeper({ mostCharacters: 120 })
  for (const name of ['sun', 'moon', 'rain', 'snow', 'sun']) {
    keeper.render(() => renderToString(<List names={[name]} />))
  }
  expect(rendered).toHaveBeenCalledTimes(5)
})
