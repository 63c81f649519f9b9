import type { Language } from '@tessera/contracts'
import { isMailTemplate } from '#platform/mail/mail-templates.ts'
import { mailTexts } from '#platform/mail/texts/index.ts'

/** What a mail is called: its subject, with what is filled in as «name». */
export function nameOfMail(template: string, language: Language): string {
  if (!isMailTemplate(template)) return template
  return mailTexts[language].mails[template].subject.replaceAll(/\{(\w+)\}/g, '«$1»')
}
