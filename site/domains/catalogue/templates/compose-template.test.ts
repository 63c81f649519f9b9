import { SaxesParser } from 'saxes'
import { expect, test } from 'vitest'
import { composeTemplate } from './compose-template.ts'
import { templateCategories, templateLayouts } from './template-kinds.ts'

const part = {
  svg: '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" fill="none" stroke="currentColor"><path d="M1 1h22"/></svg>',
  viewBox: '0 0 24 24',
  credit: 'Line, Ada & friends',
}

const every = templateCategories.flatMap((category) =>
  templateLayouts.map((layout) => ({ category, layout, name: `${category.id}, ${layout}` })),
)

test.each(every)(
  '$name is sound XML in the size of its use, with text inside it',
  ({ category, layout }) => {
    const svg = composeTemplate({
      category,
      layout,
      title: 'Say <what> it is',
      text: 'And why',
      parts: [part],
    })
    const texts: string[] = []
    const boxes: { x: number; y: number }[] = []
    const parser = new SaxesParser()
    parser.on('opentag', ({ name, attributes }) => {
      if (name === 'text' || (name === 'svg' && 'x' in attributes))
        boxes.push({ x: Number(attributes['x']), y: Number(attributes['y']) })
    })
    parser.on('text', (text) => texts.push(text))
    parser.on('error', (error) => {
      throw error
    })
    parser.write(svg).close()
    expect(svg).toContain(`viewBox="0 0 ${category.width} ${category.height}"`)
    expect(texts).toContain('Say <what> it is')
    expect(boxes.length).toBeGreaterThanOrEqual(3)
    for (const { x, y } of boxes) {
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x).toBeLessThan(category.width)
      expect(y).toBeGreaterThanOrEqual(0)
      expect(y).toBeLessThan(category.height)
    }
  },
)

test('who drew the pictures stands in the file, once', () => {
  const svg = composeTemplate({
    category: templateCategories[0],
    layout: 'tiles',
    title: 'T',
    text: 't',
    parts: [part, part],
  })
  expect(svg.match(/Ada &amp; friends/g)).toHaveLength(1)
})

test('without pictures there is still text to start from', () => {
  const svg = composeTemplate({
    category: templateCategories[0],
    layout: 'centred',
    title: 'Title',
    text: 'Text',
    parts: [],
  })
  expect(svg).toContain('>Title</text>')
})

test('the 13 design categories have templates, each of a size of its own use', () => {
  expect(templateCategories.map(({ id }) => id)).toEqual(
    'email communication presentation website banner mobile social documents wallpaper podcast portfolio dribbble behance'.split(
      ' ',
    ),
  )
  expect(new Set(templateCategories.map(({ query }) => query)).size).toBe(13)
  expect(every).toHaveLength(13 * templateLayouts.length)
})
