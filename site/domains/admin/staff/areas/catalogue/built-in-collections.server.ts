import type { RequestScope } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { createI18n } from '#web/i18n/create-i18n.ts'
import { loadMessages } from '#web/i18n/load-messages.server.ts'
import { hrefs } from '#web/routing/href.ts'
import {
  arrange,
  arrangedCollections,
  readArrangement,
  type Arrangement,
} from '#domains/catalogue/curated/index.server.ts'
import type { AdminActionInput, DetailView } from '#domains/admin/staff/frame/area.server.ts'
import { link, state, text } from '#domains/admin/staff/frame/cells.ts'
import { say } from '#domains/admin/staff/frame/words.ts'
import { changePartOfSetting } from '#domains/admin/staff/areas/change-setting.server.ts'
import { moveInList, moves } from '#domains/admin/staff/areas/move-in-list.ts'

/** In the place of a number: the page of those that gather by themselves. */
export const BUILT_IN = 'built-in'

export async function countBuiltIn(
  deps: RequestScope['deps'],
): Promise<{ readonly shown: number; readonly hidden: number }> {
  const all = await arrangedCollections(deps)
  const hidden = all.filter(({ isHidden }) => isHidden).length
  return { shown: all.length - hidden, hidden }
}

/** The collections that gather by themselves in their order, to be moved and hidden. */
export async function builtInDetail({ deps, language }: RequestScope): Promise<DetailView> {
  const all = await arrangedCollections(deps)
  const { t } = createI18n(language, loadMessages(language, ['topics']))
  return {
    title: say('Collections that gather by themselves'),
    lead: 'They stand behind those put together by hand, in this order. A hidden one is on no page, its address is not found, and it leaves the sitemap.',
    facts: [],
    actions: [],
    tables: [
      {
        title: 'Collections',
        columns: ['Name', 'State'],
        empty: 'None.',
        rows: all.map(({ slug, isHidden }, index) => {
          const name = t(`topics.collection.${slug}`)
          const act = (label: 'To the top' | 'Up' | 'Down' | 'Hide' | 'Show', move: string) =>
            ({ intent: 'arrange', label, hidden: { slug, move } }) as const
          return {
            cells: [
              isHidden ? text(name, slug) : link(hrefs.collection(slug), name, slug),
              isHidden ? state('Hidden', 'warn') : state('Shown', 'ok'),
            ],
            actions: [
              ...(index > 1 ? [act('To the top', 'first')] : []),
              ...(index > 0 ? [act('Up', 'up')] : []),
              ...(index < all.length - 1 ? [act('Down', 'down')] : []),
              isHidden ? act('Show', 'show') : act('Hide', 'hide'),
            ],
          }
        }),
      },
    ],
  }
}

const actions = {
  first: 'collection-moved',
  up: 'collection-moved',
  down: 'collection-moved',
  hide: 'collection-hidden',
  show: 'collection-shown',
} as const

/**
 * Moves, hides or shows one of them.
 *
 * @throws {AppError} not_found where there is none by that address, conflict where it is so already
 */
export async function arrangeBuiltIn({ deps, staff, id, fields }: AdminActionInput): Promise<void> {
  const { slug = '', move = '' } = fields
  const isKnown = id === BUILT_IN && Object.hasOwn(actions, move)
  if (!isKnown) throw new AppError('not_found')
  const action = actions[move as keyof typeof actions]
  await changePartOfSetting(deps, staff, {
    key: 'collections',
    note: { action, subject: 'collection', subjectId: slug },
    change: (stored) => arranged(readArrangement(stored), slug, move),
  })
}

function arranged(before: Arrangement, slug: string, input: string): Arrangement {
  const all = arrange(before)
  const one = all.find((collection) => collection.slug === slug)
  if (!one) throw new AppError('not_found')
  const move = moves.find((known) => known === input)
  if (move) {
    const slugs = all.map((collection) => collection.slug)
    return { ...before, order: moveInList(slugs, one.slug, move) }
  }
  if (one.isHidden === (input === 'hide')) throw new AppError('conflict')
  const hidden = before.hidden.filter((other) => other !== one.slug)
  return { ...before, hidden: input === 'hide' ? [...hidden, one.slug] : hidden }
}
