import { facets, facetsIn } from '@tessera/contracts'
import type { MessageKey } from '#web/i18n/messages.ts'
import type { FilterName } from '#domains/catalogue/search/results-address.ts'
import type { DroppedFilter } from '#domains/catalogue/search/results-model.ts'

const inAddress = facetsIn('address', facets)
// That these keys are messages is checked here.
const facetLabels: readonly MessageKey[] = inAddress.map(({ label }) => label)

/** What people call a parameter of the address, in the order of addresses. */
export const filterLabels: ReadonlyMap<FilterName, MessageKey> = new Map([
  ['product_type', 'search.product'],
  ['price', 'search.price'],
  ['style', 'search.style'],
  ['category', 'search.category'],
  ['color', 'search.color'],
  ...inAddress.map(({ name }, at) => [name, facetLabels[at]!] as const),
  ['contributor', 'search.contributor'],
  ['drawing', 'search.drawing'],
  ['animated', 'search.animated'],
  ['exclusive', 'ui.badge.exclusive'],
  ['featured', 'ui.badge.featured'],
  ['unicon', 'shell.kind.unicon'],
  ['personalize', 'search.personalize'],
  ['sort', 'search.sort'],
  ['page', 'search.page'],
])

/** Those of some parameters, in the order of addresses. */
export function labelled(names: readonly FilterName[]): DroppedFilter[] {
  return [...filterLabels]
    .filter(([name]) => names.includes(name))
    .map(([name, label]) => ({ name, label }))
}
