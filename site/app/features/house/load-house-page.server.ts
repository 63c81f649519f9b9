import type { RequestScope } from '#server/context.ts'
import { housePages, type HouseText } from '../../routing/house-pages.ts'
import type { Namespace } from '../../i18n/messages.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import { fillParts } from '../articles/index.server.ts'
import { houseValues } from './house-values.server.ts'
import { readHouseText, titleOfHouseText } from './read-house-text.server.ts'

/** A text of the house with its pictures, and its sisters; a page that shows more names its messages. */
export async function loadHousePage(
  { deps, language }: Pick<RequestScope, 'deps' | 'language'>,
  name: HouseText,
  namespaces: readonly Namespace[] = [],
) {
  const page = housePages.find(({ text }) => text === name)
  if (!page) throw new Error(`no text ${name}`)
  const values = await houseValues(deps, language)
  const { parts, ...text } = readHouseText(page.text, language, values)
  return {
    frame: pageFrame(language, ['house', ...namespaces], () => ({
      title: text.title,
      description: text.lead,
    })),
    ...text,
    parts: await fillParts(deps, parts),
    others: housePages
      .filter((other) => other.group === page.group && other.text !== page.text)
      .map((other) => ({ to: other.path, title: titleOfHouseText(other.text, language, values) })),
  }
}
