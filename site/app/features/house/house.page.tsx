import type { LoaderFunctionArgs } from 'react-router'
import { housePages } from '../../routing/house-pages.ts'
import { pageFrame } from '../../routing/page-data.server.ts'
import { pageMeta } from '../../routing/page-meta.ts'
import { scopeContext } from '../../routing/scope.ts'
import { rowOfPattern } from '../../routing/table.ts'
import { fillParts } from '../articles/index.server.ts'
import { HousePage } from './house-page.tsx'
import { houseValues } from './house-values.server.ts'
import { readHouseText, titleOfHouseText } from './read-house-text.server.ts'

/** A page of the house that is a text with pictures of the catalogue. */
export async function loader({ context, pattern }: LoaderFunctionArgs) {
  const { deps, language } = context.get(scopeContext)
  const page = housePages.find(({ text }) => text === rowOfPattern(pattern).facet?.text)
  if (!page) throw new Error(`no text at ${pattern}`)
  const values = await houseValues(deps, language)
  const { parts, ...text } = readHouseText(page.text, language, values)
  return {
    frame: pageFrame(language, ['house'], () => ({ title: text.title, description: text.lead })),
    ...text,
    parts: await fillParts(deps, parts),
    others: housePages
      .filter((other) => other.group === page.group && other.text !== page.text)
      .map((other) => ({ to: other.path, title: titleOfHouseText(other.text, language, values) })),
  }
}

export const meta = pageMeta

export default function Page({ loaderData }: { loaderData: Awaited<ReturnType<typeof loader>> }) {
  return <HousePage {...loaderData} />
}
