import { expect, test } from 'vitest'
import { buildIndex } from '../search-index.ts'
import { SearchSnapshotError } from './snapshot-error.ts'
import { fromSnapshot, toSnapshot } from './snapshot.ts'
import { makeDocument } from '../testing/make-document.ts'

const snapshot = toSnapshot(
  buildIndex([
    makeDocument({ id: 1, name: 'Heart', tags: ['家', '🏠', 'Стрелка'] }),
    makeDocument({ id: 2, name: 'Broken heart' }),
  ]),
)

function codeOf(bytes: Uint8Array): string {
  try {
    fromSnapshot(bytes)
  } catch (error) {
    if (error instanceof SearchSnapshotError) return error.code
    throw error
  }
  return 'opened'
}

test('every script survives', () => {
  const index = fromSnapshot(snapshot)
  for (const text of ['家', '🏠', 'стрелка']) {
    expect(index.search({ text, sort: 'relevant', offset: 0, limit: 5 }).ids).toHaveLength(1)
  }
})

test('equal catalogues give equal bytes', () => {
  expect(toSnapshot(fromSnapshot(snapshot))).toEqual(snapshot)
})

test('any changed byte but the version is damage', () => {
  for (let at = 0; at < snapshot.length; at++) {
    if (at >= 4 && at < 8) continue
    const damaged = snapshot.slice()
    damaged[at]! ^= 0x10
    expect({ at, code: codeOf(damaged) }).toEqual({ at, code: 'damaged' })
  }
})

test('any shortened snapshot is damage', () => {
  for (let length = 0; length < snapshot.length; length += 3) {
    expect(codeOf(snapshot.slice(0, length))).toBe('damaged')
  }
})

test('another version is told apart from damage', () => {
  const older = snapshot.slice()
  older[4]!++
  expect(codeOf(older)).toBe('version')
})

test('bytes at an odd address and in shared memory are read too', () => {
  const odd = new Uint8Array(snapshot.length + 3)
  odd.set(snapshot, 3)
  expect(fromSnapshot(odd.subarray(3)).size).toBe(2)
  const shared = new Uint8Array(new SharedArrayBuffer(snapshot.length))
  shared.set(snapshot)
  expect(fromSnapshot(shared).size).toBe(2)
})

test('a snapshot from before facet columns is of another version, not misread', () => {
  const former = snapshot.slice()
  new Uint32Array(former.buffer)[1] = 10
  expect(codeOf(former)).toBe('version')
})
