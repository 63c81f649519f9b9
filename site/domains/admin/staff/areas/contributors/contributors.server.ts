import type { Acceptance } from '#db/schema/contributing/uploads.ts'
import { AppError } from '#platform/errors.ts'
import {
  asksForAcceptance,
  decideApplication,
} from '#domains/contributing/submissions/index.server.ts'
import { defineArea, type ActionView } from '#domains/admin/staff/frame/area.server.ts'
import { date, link, moment, number, state, text, word } from '#domains/admin/staff/frame/cells.ts'
import { actionsIf, knownFacts } from '#domains/admin/staff/frame/parts.ts'
import type { Tone } from '#domains/admin/staff/frame/view.ts'
import type { AreaText } from '#domains/admin/staff/frame/words.ts'
import { known, languageWords } from '#domains/admin/staff/areas/area-words.ts'
import { changeSetting } from '#domains/admin/staff/areas/change-setting.server.ts'
import { idOr404 } from '#domains/admin/staff/areas/change-user.server.ts'
import {
  contributorsSql,
  findContributorFacts,
  type ContributorFacts,
  type ContributorRow,
} from './contributors.queries.server.ts'

const acceptanceWords: Readonly<Record<Acceptance, { text: AreaText; tone: Tone }>> = {
  waiting: { text: 'Waits to be accepted', tone: 'warn' },
  accepted: { text: 'May send in', tone: 'ok' },
  refused: { text: 'May not send in', tone: 'bad' },
}

/** Who uploads: what they said of themselves, how their works fared, and whether they may go on. */
export const contributors = defineArea<ContributorRow>({
  name: 'contributors',
  title: 'Contributors',
  permission: 'contributors',
  sql: contributorsSql,
  searchLabel: 'Name, e-mail or portfolio',
  filters: {
    state: {
      label: 'State',
      options: Object.fromEntries(
        Object.entries(acceptanceWords).map(([name, words]) => [name, words.text]),
      ),
    },
    works: {
      label: 'Works',
      options: {
        none: 'Nothing published',
        waiting: 'Something waits',
        published: 'Something published',
      },
    },
  },
  empty: { title: 'Nobody has become a contributor yet' },
  keyOf: ({ id }) => String(id),
  columns: [
    {
      id: 'name',
      label: 'Contributor',
      sort: 'name',
      isTitle: true,
      cell: ({ id, username, name }) => link(`/staff/contributors/${id}`, name, username),
    },
    {
      id: 'state',
      label: 'State',
      cell: ({ acceptance }) =>
        state(acceptanceWords[acceptance].text, acceptanceWords[acceptance].tone),
    },
    {
      id: 'portfolio',
      label: 'Portfolio',
      cell: ({ portfolio }) => (portfolio ? link(portfolio, shortOf(portfolio)) : text('')),
    },
    { id: 'country', label: 'Country', isMinor: true, cell: ({ country }) => text(country) },
    {
      id: 'published',
      label: 'Published',
      sort: 'published',
      isEnd: true,
      cell: ({ published }) => number(published),
    },
    {
      id: 'returned',
      label: 'Returned',
      isEnd: true,
      isMinor: true,
      cell: ({ returned }) => number(returned),
    },
    {
      id: 'strikes',
      label: 'Strikes',
      sort: 'strikes',
      isEnd: true,
      isMinor: true,
      cell: ({ strikes }) => number(strikes),
    },
    { id: 'applied', label: 'Since', sort: 'applied', cell: ({ appliedAt }) => date(appliedAt) },
  ],
  fileRow: (row) => ({ ...row }),
  more: async (_pool, { deps }) => {
    const isOn = await asksForAcceptance(deps)
    return {
      facts: [
        {
          label: 'New contributors',
          cell: word(isOn ? 'Are accepted by us first' : 'May send works in at once'),
        },
      ],
      actions: [
        isOn
          ? {
              intent: 'open',
              label: 'Let new contributors send in at once',
              hint: 'Who waits already stays to be decided.',
            }
          : {
              intent: 'close',
              label: 'Accept new contributors first',
              hint: 'Who applies from then on can upload and describe, and sends works in once accepted here.',
            },
      ],
    }
  },
  detail: async ({ deps, id }) => {
    const found = await findContributorFacts(deps.pool, idOr404(id))
    if (!found) throw new AppError('not_found')
    const { acceptance, username, userId, portfolio, website } = found
    return {
      title: found.name,
      state: acceptanceWords[acceptance],
      facts: knownFacts([
        { label: 'Person', cell: link(`/staff/users/${userId}`, found.email) },
        { label: 'Profile', cell: link(`/contributors/${username}`, username) },
        { label: 'Portfolio', cell: portfolio ? link(portfolio, portfolio) : text('') },
        { label: 'Website', cell: website ? link(website, website) : text('') },
        { label: 'Country', cell: text(found.country) },
        { label: 'Sells as', cell: word(found.isBusiness ? 'A business' : 'A person') },
        { label: 'Tax number', cell: text(found.taxId) },
        { label: 'Language', cell: text(known(languageWords, found.language)) },
        { label: 'Published', cell: number(found.published) },
        { label: 'Waits for review', cell: number(found.waiting) },
        { label: 'Returned', cell: number(found.returned) },
        { label: 'Strikes', cell: number(found.strikes) },
        { label: 'Since', cell: moment(found.appliedAt) },
        { label: 'Decided', cell: moment(found.decidedAt) },
      ]),
      links: [
        { to: `/staff/items?q=${encodeURIComponent(username)}`, label: 'Items' },
        { to: `/staff/audit?q=${encodeURIComponent(username)}`, label: 'Audit log' },
      ],
      texts: found.note ? [{ title: 'Why', text: found.note }] : [],
      actions: actionsOf(found),
    }
  },
  actions: {
    open: {
      permission: 'suspend',
      run: async ({ deps, staff }) => {
        await changeSetting(deps, staff, 'contributor-acceptance', null)
      },
    },
    close: {
      permission: 'suspend',
      run: async ({ deps, staff }) => {
        await changeSetting(deps, staff, 'contributor-acceptance', true)
      },
    },
    accept: {
      run: ({ deps, staff, id, fields }) =>
        decideApplication(deps, staff, idOr404(id), {
          acceptance: 'accepted',
          note: fields['note'] ?? '',
        }),
    },
    refuse: {
      run: ({ deps, staff, id, fields }) =>
        decideApplication(deps, staff, idOr404(id), {
          acceptance: 'refused',
          note: fields['note'] ?? '',
        }),
    },
  },
})

function actionsOf({ acceptance }: ContributorFacts): ActionView[] {
  return [
    ...actionsIf(acceptance !== 'accepted', [
      {
        intent: 'accept',
        label: 'Accept',
        hint: 'They may send works in from now on and are told so.',
      },
    ]),
    ...actionsIf(acceptance !== 'refused', [
      {
        intent: 'refuse',
        label: 'Refuse',
        hint: 'They can send nothing in any more and are told why. What is published stays.',
        isDanger: true,
        fields: [{ name: 'note', label: 'Why, for them to read', isRequired: true }],
      },
    ]),
  ]
}

/** An address without what every address has. */
function shortOf(address: string): string {
  return address
    .replace(/^https?:\/\/(?:www\.)?/, '')
    .replace(/\/$/, '')
    .slice(0, 60)
}
