import { expect, test } from 'vitest'
import {
  chosenAsset,
  migrateSettings,
  parseSettings,
  standardSettings,
  withName,
  writeSettings,
} from './local-settings.ts'

test('a new browser has the specified settings', () => {
  expect(parseSettings(null)).toEqual({
    country: null,
    cookieAuthentication: false,
    defaultAsset: 'illustration',
    foregroundColor: '#6563FF',
    uniconsLayoutView: 'grid',
    finishedTours: [],
    shownBanners: [],
    utmQueries: {},
    brandPanelAutoApply: false,
    selectedPlatteId: null,
    freeWatermarkDownloadCount: 0,
    showSaveToWorkspaceModal: true,
    firstTimeSprinkles: {},
    lottieConverterDownloadCount: 0,
    lottieItemDownloadCount: 0,
  })
})

test('what was changed comes back, and only that is stored', () => {
  const changed = { ...standardSettings, country: 'IN', finishedTours: ['search'] }
  const text = writeSettings(changed)
  expect(JSON.parse(text ?? '')).toEqual({ version: 2, country: 'IN', finishedTours: ['search'] })
  expect(parseSettings(text)).toEqual(changed)
  expect(writeSettings(standardSettings)).toBe(null)
})

test('a kind that was chosen for searches is stored even if it is the standard', () => {
  expect(chosenAsset(null)).toBe(null)
  expect(chosenAsset(writeSettings({ ...standardSettings, country: 'IN' }))).toBe(null)
  const chosen = writeSettings(standardSettings, ['defaultAsset'])
  expect(JSON.parse(chosen ?? '')).toEqual({ version: 2, defaultAsset: 'illustration' })
  expect(chosenAsset(chosen)).toBe('illustration')
})

test('a damaged value counts as never set and leaves the others', () => {
  const text = JSON.stringify({
    version: 2,
    country: 'india',
    selectedPlatteId: -1,
    firstTimeSprinkles: { icon: 'yesterday' },
    foregroundColor: '#000000',
    unknown: true,
  })
  expect(parseSettings(text)).toEqual({ ...standardSettings, foregroundColor: '#000000' })
})

test.each(['{', '[]', 'null', '{"version":9,"country":"IN"}'])('%s is no store of ours', (text) => {
  expect(parseSettings(text)).toEqual(standardSettings)
})

test('the two settings of version 1 are taken over', () => {
  const former = { utm: '{"utm_source":"mail"}', 'tessera:unicons-layout': 'list' } as const
  expect(migrateSettings((key) => former[key])).toEqual({
    ...standardSettings,
    utmQueries: { utm_source: 'mail' },
    uniconsLayoutView: 'list',
  })
  expect(migrateSettings(() => null)).toBe(null)
})

test('a name stands in a list once, and the list keeps its length', () => {
  expect(withName(['a', 'b'], 'a')).toEqual(['b', 'a'])
  const many = Array.from({ length: 50 }, (_, index) => `n${index}`)
  expect(withName(many, 'new')).toHaveLength(50)
})
