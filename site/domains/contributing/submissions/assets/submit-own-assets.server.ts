import { data, redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { toAppError } from '#platform/http/problem.ts'
import { problemTexts } from '#platform/http/problem-texts.ts'
import { readForm } from '#platform/http/input/read-form.ts'
import { requireAccount } from '#web/forms/require-account.server.ts'
import { readGrid } from './read-grid.server.ts'
import { saveOwnAssets } from './save-own-assets.server.ts'
import type { GridAnswer } from './own-asset-data.ts'

/** Takes the form of the grid; where all went well, leads to `path` with how much it was. */
export async function submitOwnAssets(scope: RequestScope, request: Request, path: string) {
  const { deps, actor, language } = scope
  try {
    const form = await readForm(request)
    if (form.has('account')) requireAccount(actor, form.get('account'))
    const input = readGrid(form)
    const { saved, moved, problems } = await saveOwnAssets(deps, actor, input)
    if (Object.keys(problems).length === 0) {
      const url = new URL(path, 'http://site')
      url.searchParams.set('saved', String(saved))
      url.searchParams.set('moved', String(moved))
      return redirect(url.pathname + url.search, 303)
    }
    const answer: GridAnswer = {
      message: null,
      saved,
      moved,
      problems: Object.fromEntries(
        Object.entries(problems).map(([uuid, fields]) => [uuid, Object.keys(fields).map(columnOf)]),
      ),
      typed: Object.fromEntries([...input.rows].filter(([uuid]) => Object.hasOwn(problems, uuid))),
    }
    return data(answer, { status: 400 })
  } catch (error) {
    const known = toAppError(error)
    if (known.code === 'internal') throw error
    const isUnselected = known.fields['selected'] !== undefined
    const message = isUnselected ? 'selected' : problemTexts[language][known.code]
    const answer: GridAnswer = { message, saved: 0, moved: 0, problems: {}, typed: {} }
    return data(answer, { status: known.status })
  }
}

/** `tags.3` and `priceMinor` as the columns of the grid. */
function columnOf(path: string): string {
  const name = path.split('.')[0] ?? path
  return name === 'priceMinor' ? 'price' : name
}
