import { expect, test } from 'vitest'
import { sanitizeSvg } from '../../../svg/src/index.ts'
import { iconSources, readRealIcons } from '../../../svg/src/testing/real-icons.ts'
import { applyCommand } from '../commands/apply-command.ts'
import { isElement } from './node.ts'
import { readDocument } from './read-document.ts'
import { writeDocument } from './write-document.ts'

const PER_SOURCE = 300

test.each(iconSources)(
  '300 drawings of $spec are saved byte for byte, as they came and sanitised',
  async (source) => {
    const icons = await readRealIcons(source)
    const changed: string[] = []
    for (let index = 0; index < PER_SOURCE; index += 1) {
      const { name, svg } = icons[Math.floor((index * icons.length) / PER_SOURCE)]!
      for (const text of [svg, sanitizeSvg(svg).svg]) {
        if (writeDocument(readDocument(text)) !== text) changed.push(name)
      }
    }
    expect(changed).toEqual([])
  },
)

test('of a changed drawing every other byte stays', async () => {
  const icons = await readRealIcons(iconSources[0]!)
  for (const { svg } of icons.slice(0, 50)) {
    const document = readDocument(svg)
    const node = document.root.children.find(isElement)!
    const name = 'data-seen'
    const changed = applyCommand(document, {
      type: 'set-attribute',
      nodes: [node.id],
      name,
      value: 'yes',
    })
    const written = writeDocument(changed)
    expect(written).not.toBe(svg)
    expect(written.replace(` ${name}="yes"`, '')).toBe(svg)
  }
})
