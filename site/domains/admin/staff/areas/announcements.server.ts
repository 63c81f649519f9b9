import { language as languages, type Language } from '@tessera/contracts'
import { AppError } from '#platform/errors.ts'
import { readSiteSetting } from '#platform/settings/site-settings.ts'
import { readAnnouncement } from '#platform/settings/operator-texts.ts'
import { isAppSlug, readAppNews } from '#domains/content/apps/index.server.ts'
import { defineArea } from '#domains/admin/staff/frame/area.server.ts'
import { moment, text } from '#domains/admin/staff/frame/cells.ts'
import { say } from '#domains/admin/staff/frame/words.ts'
import { languageWords } from './area-words.ts'
import { changeSetting } from './change-setting.server.ts'
import { nameOf, valueOf } from './setting-cells.ts'
import { isContributorName, settingsSql, type SettingRow } from './operations.queries.server.ts'

const announcementOnly = {
  ...settingsSql,
  where: `h.key in ('announcement', 'app-news', 'spotlight')`,
}

export const announcements = defineArea<SettingRow>({
  name: 'announcements',
  title: 'Announcement and spotlight',
  lead: 'The line above every page, and who is in the spotlight. Both take effect within seconds; pages that caches keep follow within a minute.',
  permission: 'announcements',
  sql: announcementOnly,
  empty: {
    title: 'Neither is set',
    text: 'The announcement is that of the settings, the spotlight is chosen anew every week.',
  },
  keyOf: ({ key }) => key,
  more: async (_pool, { deps }) => {
    const current = readAnnouncement(
      JSON.stringify((await readSiteSetting(deps, 'announcement')) ?? null),
    )
    const spotlight = await readSiteSetting(deps, 'spotlight')
    const news = readAppNews(await readSiteSetting(deps, 'app-news'))
    return {
      actions: [
        {
          intent: 'announce',
          label: 'Announcement',
          hint: 'English is needed; a language without its own text shows it.',
          fields: [
            ...textFields(current?.text),
            {
              name: 'link',
              label: 'Leads to',
              hint: 'A path of this site, or empty.',
              value: current?.link,
            },
          ],
        },
        { intent: 'silence', label: 'Take the announcement away', isDanger: true },
        {
          intent: 'tell-news',
          label: 'News for users of a program',
          hint: 'Said once a week on the page of the program; nothing is said while there is none.',
          fields: [
            ...textFields(news?.text),
            {
              name: 'app',
              label: 'Program',
              hint: 'As in the address of its page, for-figma; empty for all.',
              value: news?.app,
            },
          ],
        },
        { intent: 'silence-news', label: 'Take the news away', isDanger: true },
        {
          intent: 'spotlight',
          label: 'Spotlight',
          fields: [
            {
              name: 'username',
              label: 'Contributor',
              hint: 'User name; empty for the weekly choice.',
              value: typeof spotlight === 'string' ? spotlight : '',
            },
          ],
        },
      ],
    }
  },
  columns: [
    { id: 'key', label: 'Setting', sort: 'key', isTitle: true, cell: ({ key }) => nameOf(key) },
    { id: 'value', label: 'Value', cell: valueOf },
    { id: 'by', label: 'Who', cell: ({ by }) => text(by) },
    { id: 'at', label: 'When', cell: ({ updatedAt }) => moment(updatedAt) },
  ],
  fileRow: ({ value, ...row }) => ({ ...row, value: JSON.stringify(value) }),
  actions: {
    announce: {
      run: async ({ deps, staff, fields }) => {
        const to = fields['link']?.trim()
        const input = {
          id: `staff-${deps.now().getTime()}`,
          text: textsOf(fields),
          ...(to && { link: to }),
        }
        const value = readAnnouncement(JSON.stringify(input))
        if (!value) throw new AppError('invalid_request', { fields: { 'text.en': 'is needed' } })
        await changeSetting(deps, staff, 'announcement', value)
      },
    },
    silence: { run: ({ deps, staff }) => changeSetting(deps, staff, 'announcement', null) },
    'tell-news': {
      run: async ({ deps, staff, fields }) => {
        const app = fields['app']?.trim()
        if (app && !isAppSlug(app)) {
          throw new AppError('invalid_request', { fields: { app: 'is unknown' } })
        }
        const value = readAppNews({ text: textsOf(fields), ...(app && { app }) })
        if (!value) throw new AppError('invalid_request', { fields: { 'text.en': 'is needed' } })
        await changeSetting(deps, staff, 'app-news', value)
      },
    },
    'silence-news': { run: ({ deps, staff }) => changeSetting(deps, staff, 'app-news', null) },
    spotlight: {
      run: async ({ deps, staff, fields }) => {
        const username = fields['username']?.trim() ?? ''
        if (username !== '' && !(await isContributorName(deps.pool, username))) {
          throw new AppError('invalid_request', { fields: { username: 'is unknown' } })
        }
        await changeSetting(deps, staff, 'spotlight', username === '' ? null : username)
      },
    },
  },
})

function textFields(now: Partial<Record<Language, string>> | undefined) {
  return languages.options.map((code) => ({
    name: `text.${code}`,
    label: say('Text, {language}', { language: say(languageWords[code]) }),
    value: now?.[code],
  }))
}

function textsOf(fields: Readonly<Record<string, string>>): Partial<Record<Language, string>> {
  const written = languages.options.flatMap((code) => {
    const line = fields[`text.${code}`]?.trim()
    return line ? [[code, line] as const] : []
  })
  return Object.fromEntries(written)
}
