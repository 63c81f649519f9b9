import type { MessageKey } from '#web/i18n/messages.ts'

export const TOUR = 'first-visit'

type TourStep = {
  readonly title: MessageKey
  readonly text: MessageKey
  /** What the step is about: the first of these that is in view, else the first that is on the page. */
  readonly targets: readonly string[]
}

/** Search, asset, collection: what the site is, in three sentences. */
export const tourSteps: readonly TourStep[] = [
  {
    title: 'late.tour.search.title',
    text: 'late.tour.search.text',
    targets: ['main .search', '.header .search'],
  },
  {
    title: 'late.tour.item.title',
    text: 'late.tour.item.text',
    targets: ['#results > li', '#item-form', '.mosaic > a', 'main .cell', 'main .card'],
  },
  {
    title: 'late.tour.collection.title',
    text: 'late.tour.collection.text',
    targets: [
      '[data-collect]',
      '#results > li + li',
      '.mosaic > a + a',
      'main .cell + .cell',
      'main .card',
    ],
  },
]
