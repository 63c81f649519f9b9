import type { MessageKey } from '../../i18n/messages.ts'
import type { FilterName } from './results-address.ts'

/** What people call a parameter of the address. */
export const filterLabels = {
  product_type: 'search.product',
  price: 'search.price',
  style: 'search.style',
  category: 'search.category',
  color: 'search.color',
  file_type: 'search.fileType',
  orientation: 'search.orientation',
  dimension: 'search.dimension',
  min_width: 'search.minWidth',
  min_height: 'search.minHeight',
  license: 'search.license',
  contributor: 'search.contributor',
  animated: 'search.animated',
  exclusive: 'ui.badge.exclusive',
  featured: 'ui.badge.featured',
  unicon: 'shell.kind.unicon',
  personalize: 'search.personalize',
  sort: 'search.sort',
  page: 'search.page',
} as const satisfies Record<FilterName, MessageKey>
