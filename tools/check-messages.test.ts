import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { checkMessages } from './check-messages.ts'

function folderOf(messages: Record<string, Record<string, Record<string, string>>>): string {
  const folder = mkdtempSync(join(tmpdir(), 'tessera-messages-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  for (const [language, files] of Object.entries(messages)) {
    mkdirSync(join(folder, language))
    for (const [name, texts] of Object.entries(files)) {
      writeFileSync(join(folder, language, `${name}.json`), JSON.stringify(texts))
    }
  }
  return folder
}

test('the messages of the site are whole in every language', () => {
  checkMessages()
})

test('a key that a language lacks or has beyond fails the build and is named', () => {
  const folder = folderOf({
    en: { shell: { menu: 'Menu', close: 'Close' }, ui: { ok: 'OK' } },
    de: { shell: { menu: 'Menü', shut: 'Zu' }, ui: { ok: 'OK' } },
    fr: { shell: { menu: 'Menu', close: 'Fermer' } },
  })
  expect(() => checkMessages(folder)).toThrow(
    'Messages differ:\nde lacks shell.close\nde has shell.shut, which English lacks\nfr lacks ui.ok',
  )
})

test('a message that is not valid in its language fails the build and is named', () => {
  const folder = folderOf({
    en: { ui: { found: '{count, plural, one {icon} other {icons}}', close: 'Close {name}' } },
    ja: {
      ui: { found: '{count, plural, one {アイコン} other {アイコン}}', close: '{name を閉じる' },
    },
  })
  expect(() => checkMessages(folder)).toThrow(
    'Messages differ:\nja ui.found: ja has no plural one\nja ui.close: MALFORMED_ARGUMENT',
  )
})
