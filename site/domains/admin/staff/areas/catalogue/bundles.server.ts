import type { BundleState } from '#db/schema/bundles.ts'
import { performAdminAction } from '#domains/foundation/audit/index.server.ts'
import { uuidOr404 } from '#platform/http/request/uuid-or-404.ts'
import { hrefs } from '#web/routing/href.ts'
import { decideBundle } from '#domains/contributing/submissions/index.server.ts'
import { defineArea, type AdminActionInput } from '#domains/admin/staff/frame/area.server.ts'
import { link, moment, state, text } from '#domains/admin/staff/frame/cells.ts'
import type { Tone } from '#domains/admin/staff/frame/view.ts'
import type { AreaText } from '#domains/admin/staff/frame/words.ts'
import { bundlesSql, type BundleListRow } from './bundles.queries.server.ts'

const stateWords = {
  submitted: 'Waits for a decision',
  returned: 'Returned',
  published: 'Published',
  withdrawn: 'Withdrawn',
} as const satisfies Record<BundleState, AreaText>

const tones = {
  submitted: 'neutral',
  returned: 'neutral',
  published: 'ok',
  withdrawn: 'bad',
} as const satisfies Record<BundleState, Tone>

export const bundles = defineArea<BundleListRow>({
  name: 'bundles',
  title: 'Bundles of contributors',
  lead: 'Packs that contributors put together. Published, a bundle is on the page of bundles and on the profile of whoever made it.',
  permission: 'review',
  sql: bundlesSql,
  searchLabel: 'Name or contributor',
  filters: { state: { label: 'State', options: stateWords } },
  empty: { title: 'No bundle was sent in yet' },
  keyOf: ({ uuid }) => uuid,
  columns: [
    {
      id: 'name',
      label: 'Name',
      sort: 'name',
      isTitle: true,
      cell: (row) =>
        row.state === 'published'
          ? link(hrefs.bundle(row.slug), row.name, row.description)
          : text(row.name, row.description),
    },
    { id: 'packs', label: 'Packs', cell: ({ packs }) => text(packs.join(', ')) },
    {
      id: 'contributor',
      label: 'Contributor',
      cell: ({ username, contributor }) => link(hrefs.contributor(username), contributor),
    },
    {
      id: 'state',
      label: 'State',
      cell: (row) => state(stateWords[row.state], tones[row.state]),
    },
    {
      id: 'updated',
      label: 'Last change',
      sort: 'updated',
      isMinor: true,
      cell: ({ updatedAt }) => moment(updatedAt),
    },
  ],
  fileRow: ({ packs, ...row }) => ({ ...row, packs: packs.join(', ') }),
  rowActions: ({ uuid, state: of }) => {
    const back = {
      intent: 'giveBack',
      fields: [{ name: 'message', label: 'What is to change', type: 'textarea', isRequired: true }],
      hidden: { bundle: uuid },
    } as const
    if (of === 'submitted') {
      return [
        { intent: 'publish', label: 'Publish', hidden: { bundle: uuid } },
        { ...back, label: 'Give back' },
      ]
    }
    return of === 'published'
      ? [{ ...back, label: 'Take out of the catalogue', isDanger: true }]
      : []
  },
  actions: {
    publish: { run: (input) => decide(input, 'published') },
    giveBack: { run: (input) => decide(input, 'returned') },
  },
})

async function decide(
  { deps, staff, fields }: AdminActionInput,
  decided: 'published' | 'returned',
): Promise<void> {
  const uuid = uuidOr404(fields['bundle'])
  const note = { action: `bundle-${decided}`, subject: 'bundle', subjectId: uuid }
  await performAdminAction(deps, staff, note, (within) =>
    decideBundle(within, staff, { uuid, state: decided, message: fields['message'] ?? '' }),
  )
}
