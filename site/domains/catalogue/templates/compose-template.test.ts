import { SaxesParser } from 'saxes'
import { beforeAll, expect, test } from 'vitest'
import { localeCodes } from '#web/i18n/locales.ts'
import { createTranslator } from '#web/i18n/create-translator.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { composeTemplate, pictureCount } from './compose-template.ts'
import { openFaces } from './outline-text.server.ts'
import { setWords } from './set-text.server.ts'
import { templateCategories } from './template-categories.ts'
import { layoutsOf, templateLayouts } from './template-layouts.ts'

beforeAll(async () => {
  for (const locale of localeCodes) await openFaces(locale)
})

const part = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M1 1h22"/></svg>',
  viewBox: '0 0 24 24',
  credit: 'Line, Ada & friends',
}

const every = templateCategories.flatMap((category) =>
  layoutsOf(category.id).map((layout) => ({
    category,
    layout,
    name: `${category.id}, ${layout.id}`,
  })),
)

const compose = ({ category, layout }: (typeof every)[number], words: string, parts = [part]) => {
  const set = setWords(layout, { title: words, text: 'And why' }, { frame: category, locale: 'en' })
  return composeTemplate({ category, layout, ...set, parts })
}

test.each(every)('$name is sound XML in the size of its use, with everything inside it', (one) => {
  const { width, height } = one.category
  const svg = compose(one, 'Say <what> it is')
  const texts: string[] = []
  const boxes: { x: number; y: number; size: number }[] = []
  const parser = new SaxesParser()
  parser.on('opentag', ({ name, attributes }) => {
    if (name !== 'svg' || !('x' in attributes)) return
    boxes.push({
      x: Number(attributes['x']),
      y: Number(attributes['y']),
      size: Number(attributes['width']),
    })
  })
  parser.on('text', (text) => texts.push(text))
  parser.on('error', (error) => {
    throw error
  })
  parser.write(svg).close()
  expect(svg).toContain(`viewBox="0 0 ${width} ${height}"`)
  expect(texts).toContain('Say <what> it is')
  expect(svg.match(/<path transform/g)?.length).toBeGreaterThanOrEqual(2)
  expect(boxes).toHaveLength(pictureCount(one.layout, one.layout.pictures.length))
  for (const { x, y, size } of boxes) {
    expect(x).toBeGreaterThanOrEqual(0)
    expect(x + size).toBeLessThanOrEqual(width)
    expect(y).toBeGreaterThanOrEqual(0)
    expect(y + size).toBeLessThanOrEqual(height)
  }
})

test.each(localeCodes)('in %s every headline stays in its box and above its line', (locale) => {
  const t = createTranslator(locale, loadMessages(locale, ['templates']))
  for (const { category, layout, name } of every) {
    const words = t(`templates.headline.${layout.id}`)
    const line = t(`templates.line.${layout.id}`)
    const { title, text } = setWords(
      layout,
      { title: words, text: line },
      { frame: category, locale },
    )
    const foot = layout.title.y * category.height + (title.lines.length - 1) * title.size * 1.12
    expect(foot, `${name}: ${words}`).toBeLessThan(layout.text.y * category.height)
    expect(Math.min(title.size, text.size), `${name}: ${words}`).toBeGreaterThan(14)
  }
})

test('who drew the pictures stands in the file, once', () => {
  const svg = compose(
    every.find(({ layout }) => layout.id === 'tiles')!,
    'T',
    [part, part],
  )
  expect(svg.match(/Ada &amp; friends/g)).toHaveLength(1)
})

test('without pictures there are still words to start from', () => {
  const svg = compose(every[0]!, 'Title', [])
  expect(svg).toContain('>Title</text>')
  expect(pictureCount(every[0]!.layout, 0)).toBe(0)
})

test('the 13 design categories have two arrangements each, of a size of its own use, and none is like another', () => {
  expect(templateCategories.map(({ id }) => id)).toEqual(
    'email communication presentation website banner mobile social documents wallpaper podcast portfolio dribbble behance'.split(
      ' ',
    ),
  )
  expect(new Set(templateCategories.map(({ query }) => query)).size).toBe(13)
  expect(every).toHaveLength(26)
  const arrangements = templateLayouts.map(({ title, text, pictures, shapes }) =>
    JSON.stringify([title, text, pictures, shapes]),
  )
  expect(new Set(arrangements).size).toBe(26)
})
