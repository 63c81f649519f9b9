import { generatePath, redirect, type LoaderFunctionArgs } from 'react-router'
import { rowOfPattern } from './table.ts'

/** An older or longer address: answers 301 to the present one, query kept; the router adds the language. */
export function loader({ params, pattern, url }: LoaderFunctionArgs) {
  const { to } = rowOfPattern(pattern)
  if (to === undefined) throw new Error(`redirect row without target: ${pattern}`)
  return redirect(generatePath(to, params) + url.search, 301)
}
