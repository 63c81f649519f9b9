import { expect, test } from 'vitest'
import { formatMessage } from '#web/i18n/format-message.ts'
import { settleParticles } from './korean-particles.ts'

test.each([
  ['아이콘을(를)', '아이콘을'],
  ['일러스트을(를)', '일러스트를'],
  ['서울(으)로', '서울로'],
  ['팀(으)로', '팀으로'],
  ['하루(으)로', '하루로'],
  ['‘하트’이(가)', '‘하트’가'],
  ['2,000은(는)', '2,000은'],
  ['12와(과)', '12와'],
  ['13와(과)', '13과'],
  ['SVG을(를)', 'SVG를'],
  ['URL(으)로', 'URL로'],
  ['Tessera은(는)', 'Tessera는'],
  ['Excel이(가)', 'Excel이'],
])('%s is read as %s', (written, read) => {
  expect(settleParticles(written)).toBe(read)
})

test('both forms stay where the letters do not tell how a word is spoken', () => {
  expect(settleParticles('Chrome을(를) 엽니다')).toBe('Chrome을(를) 엽니다')
})

test('a Korean message takes the particle of its value, other languages keep their brackets', () => {
  expect(formatMessage('ko', '{name}을(를) 삭제할까요?', { name: '여행' })).toBe(
    '여행을 삭제할까요?',
  )
  expect(formatMessage('ko', '{name}을(를) 삭제할까요?', { name: '하트' })).toBe(
    '하트를 삭제할까요?',
  )
  expect(formatMessage('ja', '{name}을(를)', { name: '하트' })).toBe('하트을(를)')
})
