import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { queryWords } from './query-words.ts'
import { tokenize } from './tokenize.ts'

test.each([
  ['Arrow-Left_2', ['arrow', 'left', '2']],
  ['arrowLeftCircle', ['arrow', 'left', 'circle']],
  ['HTMLParser', ['html', 'parser']],
  ['arrow24px', ['arrow', '24px']],
  ['html5 CSS3 mp3 3d 3D h1 2x', ['html', '5', 'css', '3', 'mp3', '3d', '3d', 'h1', '2x']],
  ['Café CRÈME', ['cafe', 'creme']],
  ['Ａｒｒｏｗ', ['arrow']],
  ['Straße Łódź Ærø', ['strasse', 'lodz', 'aero']],
  ["don't", ['dont']],
  ["women's day, women’s", ['women', 'day', 'women']],
  ["l'heure d’été qu'on rock'n'roll", ['heure', 'ete', 'on', 'rocknroll']],
  ['Wi-Fi WiFi wi fi wifi', ['wifi', 'wifi', 'wifi', 'wifi']],
  ['矢印ボタン', ['矢印', '印ボ', 'ボタ', 'タン']],
  ['家', ['家']],
  ['がぎ', ['がぎ']],
  ['화살표 왼쪽', ['화살표', '왼쪽']],
  ['Стрелка влево', ['стрелка', 'влево']],
  ['go🏠now', ['go', '🏠', 'now']],
  ['C++ c# .NET', ['cplusplus', 'csharp', 'dotnet']],
  ['Node.js Nodedotjs', ['node', 'js', 'node', 'js']],
  ['Cplusplus Csharp Dotnet dot', ['cplusplus', 'csharp', 'dotnet', 'dot']],
  ['… — !?', []],
])('%s becomes %j', (text, words) => {
  expect(tokenize(text)).toEqual(words)
})

test('tokens are tokens: what was split once is not split again', () => {
  const property = fc.property(fc.string({ unit: 'grapheme', maxLength: 40 }), (text) => {
    const tokens = tokenize(text)
    expect(tokens.every((token) => token.length > 0 && !/\s/.test(token))).toBe(true)
    expect(tokenize(tokens.join(' '))).toEqual(tokens)
  })
  fc.assert(property, { numRuns: 2000 })
})

test('a query forgets stop words and repeats, but not its only word', () => {
  expect(queryWords('the Home icon, home')).toEqual(['home'])
  expect(queryWords('icons')).toEqual(['icons'])
})
