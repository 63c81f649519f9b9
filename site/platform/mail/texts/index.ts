import type { Language } from '@tessera/contracts'
import type { MailTexts } from '#platform/mail/mail-templates.ts'
import { de } from './de.ts'
import { en } from './en.ts'
import { es } from './es.ts'
import { fr } from './fr.ts'
import { ja } from './ja.ts'
import { ko } from './ko.ts'
import { pt } from './pt.ts'

export const mailTexts = { en, es, pt, fr, de, ja, ko } as const satisfies Record<
  Language,
  MailTexts
>
