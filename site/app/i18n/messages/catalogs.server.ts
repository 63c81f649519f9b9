import type { LocaleCode } from '../locales.ts'
import type { Namespace } from '../messages.ts'
import { de } from './de/index.server.ts'
import { en } from './en/index.server.ts'
import { es } from './es/index.server.ts'
import { fr } from './fr/index.server.ts'
import { ja } from './ja/index.server.ts'
import { ko } from './ko/index.server.ts'
import { pt } from './pt/index.server.ts'

/** Every text of the site. Server only: the client receives the namespaces of its route in one language. */
export const catalogs: Record<LocaleCode, Record<Namespace, Record<string, string>>> = {
  en,
  es,
  pt,
  fr,
  de,
  ja,
  ko,
}
