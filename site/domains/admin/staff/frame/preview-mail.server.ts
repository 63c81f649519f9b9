import type { Language } from '@tessera/contracts'
import type { Config } from '#platform/settings/config.ts'
import type { MailData, MailTemplate } from '#platform/mail/mail-templates.ts'
import { renderMail } from '#platform/mail/render-mail.ts'
import { localeOf } from '#web/i18n/locales.ts'
import type { MailPreview } from './view.ts'

type Preview<T extends MailTemplate> = {
  readonly template: T
  readonly to: string | null
  readonly language: Language
  readonly data: Omit<MailData<T>, 'words'>
}

/** A mail as it will go out; `{words}` stays where the staff's own words will stand. */
export function previewMail<T extends MailTemplate>(
  { siteName: site }: Pick<Config, 'siteName'>,
  { template, to, language, data }: Preview<T>,
): MailPreview {
  const filled = { ...data, words: '{words}', site } as unknown as MailData<T> & {
    readonly site: string
  }
  const { subject, text } = renderMail(template, language, filled)
  return { to, language: localeOf(language).name, subject, text }
}
