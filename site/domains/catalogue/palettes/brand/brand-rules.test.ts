import { expect, test } from 'vitest'
import {
  openPage,
  removePalette,
  resetPalettes,
  selectPalette,
  setAutoApply,
  takeOff,
} from './brand-rules.ts'

const off = openPage([1, 2], { selectedId: 1, isAutoApply: false })

test('turning auto-apply on applies the selected palette, off takes it away', () => {
  expect(off.appliedId).toBeNull()
  const on = setAutoApply(off, true)
  expect(on).toMatchObject({ isAutoApply: true, appliedId: 1 })
  expect(selectPalette(on, 2)).toMatchObject({ selectedId: 2, appliedId: 2 })
  expect(setAutoApply(on, false)).toMatchObject({ selectedId: 1, appliedId: null })
  const none = openPage([1], { selectedId: null, isAutoApply: false })
  expect(setAutoApply(none, true).appliedId).toBeNull()
})

test('removing the selected palette clears the selection, another one leaves it', () => {
  const on = setAutoApply(off, true)
  expect(removePalette(on, 1)).toMatchObject({ ids: [2], selectedId: null, appliedId: null })
  expect(removePalette(on, 2)).toMatchObject({ ids: [1], selectedId: 1, appliedId: 1 })
})

test('reset clears all palettes and the selection', () => {
  const cleared = resetPalettes(setAutoApply(off, true))
  expect(cleared).toMatchObject({ ids: [], selectedId: null, appliedId: null })
})

test('a new page is painted only with auto-apply and a palette that is still there', () => {
  expect(openPage([1, 2], { selectedId: 2, isAutoApply: true }).appliedId).toBe(2)
  expect(openPage([1], { selectedId: 2, isAutoApply: true })).toMatchObject({
    selectedId: null,
    appliedId: null,
  })
  expect(takeOff(setAutoApply(off, true))).toMatchObject({ selectedId: 1, appliedId: null })
  expect(selectPalette(off, 9)).toBe(off)
})
