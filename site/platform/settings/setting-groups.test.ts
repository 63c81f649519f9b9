import { expect, test } from 'vitest'
import { settingGroups } from './setting-groups.ts'
import { settingNames } from './settings.ts'

test('each setting is in one group', () => {
  expect(Object.values(settingGroups).flat().toSorted()).toEqual([...settingNames].toSorted())
})
