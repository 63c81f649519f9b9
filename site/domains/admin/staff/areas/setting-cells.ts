import type { SiteSettingKey } from '#platform/settings/site-settings.ts'
import { readAnnouncement } from '#platform/settings/operator-texts.ts'
import { readFeatures } from '#platform/settings/read-features.ts'
import { arrange, readArrangement } from '#domains/catalogue/curated/index.server.ts'
import { readExperiments } from '#domains/measurement/experiments/index.server.ts'
import type { Cell } from '#domains/admin/staff/frame/area.server.ts'
import { text, word } from '#domains/admin/staff/frame/cells.ts'
import { say, type AreaText } from '#domains/admin/staff/frame/words.ts'
import { readable } from '#domains/admin/staff/frame/readable.ts'
import type { SettingRow } from './operations.queries.server.ts'

const settingWords = {
  announcement: 'Announcement',
  spotlight: 'Spotlight',
  'app-news': 'News for users of a program',
  'contributor-acceptance': 'Accept new contributors first',
  flags: 'Feature flags',
  experiments: 'Experiments',
  collections: 'Collections that gather by themselves',
} as const satisfies Record<SiteSettingKey, AreaText>

export const nameOf = (key: string) =>
  Object.hasOwn(settingWords, key) ? word(settingWords[key as SiteSettingKey]) : text(key)

/** What was set, as a person reads it. */
export function valueOf({ key, value }: SettingRow): Cell {
  if (key === 'announcement' || key === 'app-news') {
    const line = readAnnouncement(JSON.stringify(value))
    if (!line) return text(readable(value))
    const { text: texts, link } = line
    return text(texts.en, [Object.keys(texts).join(' '), link].filter(Boolean).join(' · '))
  }
  if (key === 'flags') return text(Object.keys(readFeatures(value) ?? {}).join(', '))
  if (key === 'experiments') return text(Object.keys(readExperiments(value)).join(', '))
  if (key === 'collections') {
    const all = arrange(readArrangement(value))
    const hidden = all.filter(({ isHidden }) => isHidden).length
    return text(say('{shown} shown, {hidden} hidden', { shown: all.length - hidden, hidden }))
  }
  return text(readable(value))
}
