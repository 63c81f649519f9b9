import type { Language } from '@tessera/contracts'
import type { TableView } from '#domains/admin/staff/frame/area.server.ts'
import { link, moment, money, text } from '#domains/admin/staff/frame/cells.ts'
import { say, type AreaText, type Data } from '#domains/admin/staff/frame/words.ts'
import { known } from '#domains/admin/staff/areas/area-words.ts'
import { actWord } from '#domains/admin/staff/areas/audit-words.ts'
import { eventWord } from '#domains/admin/staff/areas/event-words.ts'
import { nameOfMail } from '#domains/admin/staff/areas/mail-name.ts'
import type { TimelineRow } from './user-page.queries.server.ts'

export const workStates = {
  draft: 'Draft',
  submitted: 'Sent in',
  returned: 'Returned',
  accepted: 'Accepted',
  published: 'Published',
  replaced: 'Replaced',
  withdrawn: 'Taken back',
} as const satisfies Record<string, AreaText>

const happened = {
  registered: 'Signed up',
  account: 'Account',
  subscription: 'Plan',
  asked: 'Payment asked for',
  paid: 'Paid',
  refunded: 'Money given back',
  mail: 'Mail',
  wrote: 'Wrote to us',
  work: 'Work',
  staff: 'Staff',
} as const satisfies Record<string, AreaText>

/** All that happened around a person, in words. */
export function timelineTable(timeline: readonly TimelineRow[], language: Language): TableView {
  return {
    title: 'Timeline',
    columns: ['When', 'What', 'Details', 'By'],
    rows: timeline.map((row) => {
      const { at, kind, minor, currency, by, to } = row
      return {
        cells: [
          moment(at),
          text(known(happened, kind)),
          minor !== null && currency !== null
            ? money(minor, currency, to ?? undefined)
            : to === null
              ? text(wordsOf(row, language))
              : link(to, wordsOf(row, language)),
          text(by),
        ],
      }
    }),
    empty: 'Nothing yet.',
  }
}

function wordsOf({ kind, what }: TimelineRow, language: Language): Data {
  if (kind === 'mail') return nameOfMail(what, language)
  if (kind === 'account' || kind === 'subscription') return eventWord(what)
  if (kind !== 'staff' && kind !== 'work') return what
  const [name = '', ...rest] = what.split(': ')
  const act = kind === 'staff' ? actWord(name) : workWord(name)
  const why = rest.join(': ')
  if (act === undefined) return what
  return why === '' ? say(act) : say('{act}: {why}', { act: say(act), why })
}

const workWord = (state: string): AreaText | undefined =>
  Object.hasOwn(workStates, state) ? workStates[state as keyof typeof workStates] : undefined
