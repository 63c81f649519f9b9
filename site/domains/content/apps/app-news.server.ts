import { z } from 'zod'
import type { Language } from '@tessera/contracts'
import type { Deps } from '#platform/context.ts'
import { announcementText } from '#platform/settings/operator-texts.ts'
import { readSiteSetting } from '#platform/settings/site-settings.ts'

const appNews = z.strictObject({
  text: announcementText,
  /** Of one program; without it, of all. */
  app: z.string().optional(),
})

type AppNews = z.output<typeof appNews>

/** Reads what the staff set; null where it is none. */
export function readAppNews(value: unknown): AppNews | null {
  return appNews.safeParse(value).data ?? null
}

/** The news for users of a program in a language, else in English; null while there is none. */
export async function appNewsFor(
  deps: Pick<Deps, 'pool' | 'log'>,
  app: string,
  language: Language,
): Promise<string | null> {
  const news = readAppNews(await readSiteSetting(deps, 'app-news'))
  if (!news || (news.app !== undefined && news.app !== app)) return null
  return news.text[language] ?? news.text.en ?? null
}
