import { AppError } from '#platform/errors.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { hrefs } from '#web/routing/href.ts'
import { findContributorUser } from '#domains/contributing/contributor-area/index.server.ts'
import {
  deadlinesOf,
  decideNotice,
  findNotice,
  findNoticeEvents,
  isRepeatInfringer,
  takeStep,
  type StaffStep,
} from '#domains/contributing/takedown/index.server.ts'
import {
  defineArea,
  type ActionView,
  type DetailView,
} from '#domains/admin/staff/frame/area.server.ts'
import { date, link, moment, number, state, text, word } from '#domains/admin/staff/frame/cells.ts'
import { knownFacts } from '#domains/admin/staff/frame/parts.ts'
import type { Tone } from '#domains/admin/staff/frame/view.ts'
import { say, type AreaText } from '#domains/admin/staff/frame/words.ts'
import { kindWords, known, languageWords } from '#domains/admin/staff/areas/area-words.ts'
import {
  infringersSql,
  noticesSql,
  type InfringerRow,
  type NoticeListRow,
} from './takedown.queries.server.ts'

const stateWords: Readonly<Record<NoticeListRow['state'], { text: AreaText; tone: Tone }>> = {
  received: { text: 'Waits for a decision', tone: 'warn' },
  rejected: { text: 'Not followed', tone: 'neutral' },
  withdrawn: { text: 'Taken down', tone: 'bad' },
  countered: { text: 'Answered, clock runs', tone: 'warn' },
  restored: { text: 'Back in the catalogue', tone: 'ok' },
  upheld: { text: 'Before a court', tone: 'bad' },
  retracted: { text: 'Taken back', tone: 'neutral' },
}
const claimTypeWords = {
  copyright: 'Copyright (DMCA)',
  trademark: 'Trademark',
  privacy: 'A person without consent',
  illegal: 'Illegal otherwise (DSA)',
} as const satisfies Record<string, AreaText>

/** The clock that runs next. */
function nextClock(row: NoticeListRow): Date | null {
  const { decideBy, restoreFrom, counterBy } = deadlinesOf(row)
  return decideBy ?? restoreFrom ?? counterBy
}

export const takedown = defineArea<NoticeListRow>({
  name: 'takedown',
  title: 'Takedown notices',
  permission: 'takedown',
  sql: noticesSql,
  searchLabel: 'Work, contributor or sender',
  filters: {
    state: {
      label: 'State',
      options: {
        open: 'Waits for us',
        ...Object.fromEntries(
          Object.entries(stateWords).map(([name, words]) => [name, words.text]),
        ),
      },
    },
    ground: { label: 'Ground', options: claimTypeWords },
  },
  empty: {
    title: 'No notices',
    text: say('They arrive by the public form at {path}.', { path: '/legal/takedown' }),
  },
  keyOf: ({ uuid }) => uuid,
  columns: [
    {
      id: 'work',
      label: 'Work',
      sort: 'work',
      isTitle: true,
      cell: ({ uuid, work, contributor }) => link(`/staff/takedown/${uuid}`, work, contributor),
    },
    {
      id: 'state',
      label: 'State',
      cell: (row) => state(stateWords[row.state].text, stateWords[row.state].tone),
    },
    {
      id: 'ground',
      label: 'Ground',
      isMinor: true,
      cell: ({ ground }) => word(claimTypeWords[ground]),
    },
    { id: 'sent', label: 'Sent', sort: 'sent', cell: ({ createdAt }) => date(createdAt) },
    { id: 'clock', label: 'Next clock', cell: (row) => date(nextClock(row)) },
  ],
  fileRow: (row) => ({ ...row }),
  detail: async ({ deps, id }) => {
    const notice = await findNotice(deps.pool, uuidOr404(id))
    if (!notice) throw new AppError('not_found')
    const [events, maker] = await Promise.all([
      findNoticeEvents(deps.pool, notice.id),
      findContributorUser(deps.pool, notice.contributorId),
    ])
    const { decideBy, counterBy, restoreFrom, restoreBy } = deadlinesOf(notice)
    const canTake = (step: StaffStep) => takeStep(notice, step, deps.now()).isAllowed
    return {
      title: say('Notice against {name}', { name: notice.assetName }),
      state: stateWords[notice.state],
      facts: knownFacts([
        {
          label: 'Work',
          cell: link(
            hrefs.item(notice.assetKind, notice.assetSlug),
            notice.assetName,
            known(kindWords, notice.assetKind),
          ),
        },
        {
          label: 'Contributor',
          cell: link(
            `/staff/infringers?q=${notice.contributor}`,
            notice.contributor,
            maker && known(languageWords, maker.language),
          ),
        },
        { label: 'Ground', cell: word(claimTypeWords[notice.ground]) },
        { label: 'Sent by', cell: text(notice.name, notice.organisation) },
        {
          label: 'E-mail',
          cell: text(notice.email, known(languageWords, notice.language)),
        },
        { label: 'Address', cell: text(notice.postalAddress) },
        { label: 'Signed', cell: text(notice.signature) },
        { label: 'Sent', cell: moment(notice.createdAt) },
        { label: 'To be decided by', cell: moment(decideBy) },
        { label: 'Can be answered until', cell: moment(counterBy) },
        { label: 'Comes back from', cell: moment(restoreFrom) },
        { label: 'Comes back at the latest', cell: moment(restoreBy) },
      ]),
      links: [{ to: `/staff/audit?q=${notice.uuid}`, label: 'Audit log' }],
      texts: [
        { title: 'The work copied, or the law broken', text: notice.original },
        { title: 'Why', text: notice.explanation },
        ...answerOf(notice),
      ],
      tables: [
        {
          title: 'What has happened',
          columns: ['When', 'State', 'By', 'Words'],
          rows: events.map((event) => ({
            cells: [
              moment(event.at),
              word(stateWords[event.state].text),
              event.isByStaff ? word('Staff') : text(''),
              text(event.message),
            ],
          })),
          empty: 'Nothing yet.',
        },
      ],
      actions: noticeActions.filter(({ intent }) => canTake(intent as StaffStep)),
    }
  },
  actions: Object.fromEntries(
    (['withdraw', 'reject', 'uphold', 'restore'] as const).map((step) => [
      step,
      {
        run: ({ deps, staff, id, fields }) =>
          decideNotice(deps, staff, { uuid: id, step, reasons: fields['reasons'] ?? '' }),
      },
    ]),
  ),
})

/** What the contributor answered, with signature and address. */
function answerOf({
  counterStatement,
  counterSignature,
  counterAddress,
}: NonNullable<Awaited<ReturnType<typeof findNotice>>>): NonNullable<DetailView['texts']> {
  if (counterStatement === null) return []
  const text = `${counterStatement}\n\n${counterSignature ?? ''}\n${counterAddress ?? ''}`
  return [{ title: 'Answer of the contributor', text }]
}

const reasons = (label: AreaText) => [
  { name: 'reasons', label, type: 'textarea' as const, isRequired: true },
]

const noticeActions: readonly ActionView[] = [
  {
    intent: 'withdraw',
    label: 'Take the work down',
    hint: 'It leaves catalogue and search at once; its address answers 451. The contributor gets this statement of reasons and may answer for six months.',
    isDanger: true,
    fields: reasons('Statement of reasons: facts, the law or rule, why it applies'),
  },
  {
    intent: 'reject',
    label: 'Dismiss notice',
    hint: 'The work stays. Whoever sent the notice gets these reasons.',
    fields: reasons('Reasons'),
  },
  {
    intent: 'uphold',
    label: 'A court was asked',
    hint: 'The clock stops and the work stays away until the court decides.',
    fields: reasons('Court and file number, as told to both sides'),
  },
  {
    intent: 'restore',
    label: 'Bring the work back',
    hint: 'It stands in catalogue and search again at once, unless another notice keeps it away.',
    fields: reasons('Reasons'),
  },
]

export const infringers = defineArea<InfringerRow>({
  name: 'infringers',
  title: 'Repeat infringers',
  lead: 'Works taken down by law that stayed down, counted over twelve months. From three on somebody looks whether the account is to be suspended.',
  permission: 'takedown',
  sql: infringersSql,
  searchLabel: 'Contributor',
  filters: { repeat: { label: 'Repeat infringer', options: { yes: 'Yes', no: 'No' } } },
  empty: { title: 'No work was taken down' },
  keyOf: ({ id }) => String(id),
  columns: [
    {
      id: 'name',
      label: 'Contributor',
      sort: 'name',
      isTitle: true,
      cell: ({ username, userId }) =>
        userId === null
          ? link(`/contributors/${username}`, username, say('Imported source'))
          : link(`/staff/users/${userId}`, username),
    },
    {
      id: 'strikes',
      label: 'Strikes',
      sort: 'strikes',
      isEnd: true,
      cell: (row) => number(row.strikes),
    },
    {
      id: 'state',
      label: 'State',
      cell: ({ strikes, isSuspended }) =>
        isSuspended
          ? state('Suspended', 'neutral')
          : isRepeatInfringer(strikes)
            ? state('Repeat infringer', 'bad')
            : state('Below the line', 'ok'),
    },
    {
      id: 'notices',
      label: 'Notices',
      isEnd: true,
      isMinor: true,
      cell: (row) => number(row.notices),
    },
    { id: 'latest', label: 'Latest', cell: ({ latest }) => date(latest) },
  ],
  fileRow: (row) => ({ ...row }),
})
