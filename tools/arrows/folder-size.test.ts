import { expect, test } from 'vitest'
import { findCrowdedFolders, MOST_FILES } from './folder-size.ts'

const files = (folder: string, count: number, ending = '.ts') =>
  Array.from({ length: count }, (_, index) => `${folder}/file-${index}${ending}`)

test('a folder with one file too many is named with its number', () => {
  expect(findCrowdedFolders(files('site/a', MOST_FILES + 1))).toEqual([
    'site/a has 31 files; split it by idea (30 at most)',
  ])
})

test('tests, folders below and data do not count', () => {
  const paths = [
    ...files('site/a', MOST_FILES),
    ...files('site/a', 20, '.test.ts'),
    ...files('site/a/b', 20),
    ...files('site/web/i18n/messages/en', 60),
  ]
  expect(findCrowdedFolders(paths)).toEqual([])
})
