import { data, redirect } from 'react-router'
import type { RequestScope } from '#server/context.ts'
import { toAppError } from '#server/http/problem.ts'
import { problemTexts } from '#server/http/problem-texts.ts'
import { requireAccount } from '../../accounts/index.server.ts'
import { readGrid } from './read-grid.server.ts'
import { saveWorks } from './save-works.server.ts'
import type { GridAnswer } from './works-data.ts'

/** Takes the form of the grid; where all went well, leads to `path` with how much it was. */
export async function submitWorks(scope: RequestScope, request: Request, path: string) {
  const { deps, actor, language } = scope
  try {
    const form = await request.formData()
    if (form.has('account')) requireAccount(actor, form.get('account'))
    const wish = readGrid(form)
    const { saved, moved, problems } = await saveWorks(deps, actor, wish)
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
      typed: Object.fromEntries([...wish.rows].filter(([uuid]) => Object.hasOwn(problems, uuid))),
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
