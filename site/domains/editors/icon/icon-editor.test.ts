import {
  changeLook,
  composeIcon,
  lookFields,
  lookNames,
  lookPairs,
  usualLook,
} from '@tessera/icon-tile'
import { array, check, constantFrom, integer, oneof, property, string, tuple } from 'fast-check'
import { expect, test } from 'vitest'
import { countZipEntries } from '#domains/editors/export/index.ts'
import { createSession } from '#domains/editors/session/index.ts'
import { designPairs, designPath, readDesignAddress, readPx, readSets } from './design-address.ts'
import { readDocument, writeDocument } from './document-json.ts'
import { parseMemory, standardMemory } from './editor-memory.ts'
import type { IconDocument } from './editor-view.ts'
import { applyPreset, readyPresets } from './presets/ready-presets.ts'

const sources = ['M3 12h18', 'M12 3v18', 'M4 4l16 16'].map(
  (path) =>
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 24 24" width="24" height="24" fill="none" stroke="currentColor" stroke-width="2"><path d="${path}"/></svg>`,
)

const iconOf = (at: number): IconDocument['icon'] => ({
  slug: `icon-${at}`,
  name: `Icon ${at}`,
  svg: sources[at % sources.length] ?? '',
  colors: ['currentColor'],
  hasStrokes: true,
  author: 'Ada',
  license: { name: 'MIT', url: 'https://opensource.org/license/mit' },
  mayChange: true,
  pack: null,
})

const bytesOf = ({ icon, look }: IconDocument) =>
  JSON.stringify(lookPairs(look)) + composeIcon({ source: icon.svg ?? '', badgeSource: null, look })

const option = tuple(
  constantFrom(...lookNames),
  oneof(
    integer({ min: -10, max: 3000 }).map(String),
    constantFrom('1', '0', 'circle', 'hexa', 'linear', 'one', 'round', '#d8643c', '1e6b58'),
    string({ maxLength: 4 }),
  ),
)
const command = oneof(
  option.map(([name, text]) => (document: IconDocument) => ({
    ...document,
    look: changeLook(document.look, name, text),
  })),
  constantFrom(...readyPresets).map(({ change }) => (document: IconDocument) => ({
    ...document,
    look: applyPreset(document.look, change),
  })),
  integer({ min: 0, max: 8 }).map((at) => (document: IconDocument) => ({
    ...document,
    icon: iconOf(at),
  })),
  constantFrom('#d8643c', '#1e6b58').map((to) => (document: IconDocument) => ({
    ...document,
    look: { ...document.look, colors: { ...document.look.colors, currentColor: to } },
  })),
)

test('any 200 steps undone leave the same bytes, and redone the same again', () => {
  const run = check(
    property(array(command, { minLength: 200, maxLength: 200 }), (commands) => {
      const document = { icon: iconOf(0), badge: null, tileIcon: null, look: usualLook }
      const session = createSession<IconDocument>({ document, now: () => 0 })
      const before = bytesOf(document)
      for (const step of commands) session.transact('iconEditor.step.icon', step)
      const after = bytesOf(session.read().document)
      const steps = session.read().history.past.length
      for (let step = 0; step < steps; step++) session.undo()
      const isUndone = bytesOf(session.read().document) === before
      for (let step = 0; step < steps; step++) session.redo()
      return isUndone && bytesOf(session.read().document) === after
    }),
    { numRuns: 20 },
  )
  expect(run.failed, String(run.numShrinks)).toBe(false)
})

test('an address comes back as it was read, whatever stands in it', () => {
  const run = check(
    property(
      array(
        tuple(
          constantFrom('icon', 'q', 'category', 'page', 'collection', 'shape', 'tile', 'c.ff0000'),
          string(),
        ),
      ),
      (pairs) => {
        const address = readDesignAddress(new URLSearchParams(pairs))
        const again = readDesignAddress(new URLSearchParams(designPairs(address)))
        return JSON.stringify(again) === JSON.stringify(address)
      },
    ),
  )
  expect(run.failed, JSON.stringify(run.counterexample)).toBe(false)
})

test('the plain editor has a plain address', () => {
  expect(designPath(readDesignAddress(new URLSearchParams()))).toBe('/icon-editor')
  expect(readDesignAddress(new URLSearchParams()).icon).toBe('airplay')
})

test('sizes are whole pixels within the bounds, and sets are known ones', () => {
  expect([readPx(null, 512), readPx('16', 1), readPx('2048', 1)]).toEqual([512, 16, 2048])
  expect([readPx('15', 1), readPx('2049', 1), readPx('16.5', 1), readPx('x', 1)]).toEqual([
    null,
    null,
    null,
    null,
  ])
  expect(readSets(new URLSearchParams('sets=pwa,nope&sets=favicon'))).toEqual(['favicon', 'pwa'])
})

test('a browser remembers what the specification names, airplay at first', () => {
  expect(standardMemory).toEqual({ query: '', selectedIconName: 'airplay', categories: [] })
  expect(parseMemory(null)).toEqual(standardMemory)
  for (const damaged of ['{', '[]', '3', '{"query":7,"selectedIconName":"","categories":[1]}']) {
    expect(parseMemory(damaged)).toEqual(standardMemory)
  }
  const stored = { query: 'sun', selectedIconName: 'sun', categories: ['weather'] }
  expect(parseMemory(JSON.stringify(stored))).toEqual(stored)
})

test('every preset is within the bounds and keeps the turn of the icon', () => {
  for (const { change } of readyPresets) {
    const look = applyPreset({ ...usualLook, rotate: 90, flipX: true }, change)
    expect([look.rotate, look.flipX]).toEqual([90, true])
    for (const name of lookNames) {
      const field = lookFields[name]
      if (field.type !== 'number') continue
      expect(Number(look[name])).toBeGreaterThanOrEqual(field.least)
      expect(Number(look[name])).toBeLessThanOrEqual(field.most)
    }
  }
})

test('files of an archive are counted however it is cut', () => {
  const bytes = [0x50, 0x4b, 3, 4, 9, 0x50, 0x50, 0x4b, 3, 4, 0x50, 0x4b, 1, 2]
  const whole = countZipEntries()
  expect(whole(Uint8Array.from(bytes))).toBe(2)
  const cut = countZipEntries()
  expect(bytes.map((byte) => cut(Uint8Array.of(byte))).at(-1)).toBe(2)
})

test('a draft comes back as it was, and what strangers made of one does not open', () => {
  const tileIcon = { slug: 'heart', name: 'Heart', outline: 'M0 0L1000 0L500 1000Z' }
  const look = { ...usualLook, shape: 'own' as const, tileIcon: 'heart' }
  const document = { icon: iconOf(0), badge: null, tileIcon, look }
  const written = JSON.parse(JSON.stringify(writeDocument(document)))
  expect(readDocument(written)).toEqual(document)
  const { tileIcon: _later, ...former } = written
  expect(readDocument(former)).toMatchObject({ tileIcon: null })
  const { icon } = written
  for (const damaged of [
    null,
    [],
    {},
    { ...written, look: 3 },
    { ...written, icon: { ...icon, svg: '<svg onload="alert(1)">' } },
    { ...written, icon: { ...icon, svg: 7 } },
    { ...written, icon: { ...icon, license: { name: 'MIT', url: 'javascript:alert(1)' } } },
    { ...written, icon: { ...icon, slug: '../../etc' } },
    { ...written, badge: { slug: 'x' } },
    { ...written, tileIcon: { ...tileIcon, outline: 'M0 0"/><script>Z' } },
  ]) {
    expect(readDocument(damaged), JSON.stringify(damaged)).toBe(null)
  }
})
