import { accountDescriptions } from './account-descriptions.ts'
import { catalogueDescriptions } from './catalogue-descriptions.ts'
import { purchaseDescriptions } from './purchase-descriptions.ts'

/**
 * What each field of the API means, by name: one name means one thing wherever it occurs. Where a
 * name means something else, a longer key says where (`Team.email`, `body.token`, or the name of the
 * operation first); the longest key that fits counts. A description in the schema itself comes
 * before all of these. They stand apart from the schemas because browsers load those.
 */
export const fieldDescriptions: Readonly<Record<string, string>> = {
  ...catalogueDescriptions,
  ...accountDescriptions,
  ...purchaseDescriptions,
}
