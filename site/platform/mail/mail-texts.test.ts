import { language as languages } from '@tessera/contracts'
import { expect, test } from 'vitest'
import { mailFields, mailTemplates } from './mail-templates.ts'
import { renderMail } from './render-mail.ts'
import { mailTexts } from './texts/index.ts'

const cases = languages.options.flatMap((code) =>
  mailTemplates.map((template) => [template, code] as const),
)

test.each(cases)('%s is whole in %s: every field is filled, none is left', (template, code) => {
  const values: Record<string, string> = Object.fromEntries(
    mailFields[template].map((field) => [field, `«${field}»`]),
  )
  const { subject, text, html } = renderMail(template, code, {
    ...values,
    site: 'Tessera',
  } as never)

  expect(subject.length).toBeGreaterThan(4)
  // How many there are may stand in the subject alone.
  for (const [field, value] of Object.entries(values)) {
    expect(field === 'count' ? `${subject}\n${text}` : text).toContain(value)
  }
  for (const part of [subject, text, html])
    expect(part.replace(/style="[^"]*"/g, '')).not.toMatch(/\{\w+\}/)
  expect(html).toContain(`<html lang="${code}">`)
})

test.each(languages.options.filter((code) => code !== 'en'))('%s is no copy of English', (code) => {
  for (const template of mailTemplates) {
    const [own, english] = [mailTexts[code].mails[template], mailTexts.en.mails[template]]
    expect([template, own.subject]).not.toEqual([template, english.subject])
    expect(own.before).toHaveLength(english.before.length)
    expect(own.after).toHaveLength(english.after.length)
  }
})
