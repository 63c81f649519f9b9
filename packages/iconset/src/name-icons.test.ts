import { expect, test } from 'vitest'
import { assignCodePoints } from './assign-code-points.ts'
import { componentNames, nameIcons, renameTitles } from './name-icons.ts'

test.each([
  [{ pattern: 'Nav {name}' }, ['Nav Arrow up', 'Nav Café']],
  [{ pattern: '{nn} {name}' }, ['01 Arrow up', '02 Café']],
  [{ find: 'Arrow ', replace: '' }, ['up', 'Café']],
  [{ pattern: '{n}' }, ['1', '2']],
] as const)('%j', (rule, renamed) => {
  expect(renameTitles(['Arrow up', 'Café'], rule)).toEqual(renamed)
})

test('names are fit for code and each stands once', () => {
  const names = nameIcons(['Arrow up', 'arrow-up', 'Café ☕', '日本', 'camelCase', '3D box'])
  expect(names).toEqual(['arrow-up', 'arrow-up-2', 'cafe', 'icon', 'camel-case', '3d-box'])
  expect(componentNames([...names, 'a-1', 'a1'])).toEqual([
    'ArrowUp',
    'ArrowUp2',
    'Cafe',
    'Icon',
    'CamelCase',
    'Icon3dBox',
    'A1',
    'A1_2',
  ])
})

test('a code point is never given twice, not even that of an icon that left', () => {
  const first = assignCodePoints(new Map(), [7, 5, 9])
  expect([...first]).toEqual([
    [7, 0xe000],
    [5, 0xe001],
    [9, 0xe002],
  ])
  expect([...assignCodePoints(first, [5, 11, 9])]).toEqual([[11, 0xe003]])
  expect([...assignCodePoints(new Map([[1, 0xf8ff]]), [2])]).toEqual([[2, 0xf0000]])
})
