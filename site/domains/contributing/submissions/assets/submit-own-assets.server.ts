import { data, redirect } from 'react-router'
import type { RequestScope } from '#platform/context.ts'
import { toAppError } from '#platform/http/problems/problem.ts'
import { problemTexts } from '#platform/http/problems/problem-texts.ts'
import { readForm } from '#platform/http/input/read-form.ts'
import { requireAccount } from '#web/forms/require-account.server.ts'
import { readGrid } from './read-grid.server.ts'
import { saveOwnAssets, type GridOutcome, type GridRequest } from './save-own-assets.server.ts'
import { outcomeNames, type GridAnswer, type OutcomeCounts } from './own-asset-data.ts'

/**
 * Takes the form of the grid; where all went well, leads to `path` with how much it was, or to `pathGone`
 * where something was deleted or withdrawn.
 */
export async function submitOwnAssets(
  scope: RequestScope,
  request: Request,
  path: string,
  pathGone = path,
) {
  const { deps, actor, language } = scope
  try {
    const form = await readForm(request)
    if (form.has('account')) requireAccount(actor, form.get('account'))
    const input = readGrid(form)
    const outcome = await saveOwnAssets(deps, actor, input)
    const counts = countsOf(outcome, input.step)
    const { problems } = outcome
    if (Object.keys(problems).length === 0) {
      const url = new URL(counts.gone > 0 ? pathGone : path, 'http://site')
      for (const name of outcomeNames) {
        if (counts[name] > 0) url.searchParams.set(name, String(counts[name]))
      }
      return redirect(url.pathname + url.search, 303)
    }
    const answer: GridAnswer = {
      message: null,
      counts,
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
    const message = isUnselected
      ? 'selected'
      : known.fields['acceptance'] !== undefined
        ? 'acceptance'
        : problemTexts[language][known.code]
    const counts = { saved: 0, sent: 0, gone: 0, left: 0 }
    const answer: GridAnswer = { message, counts, problems: {}, typed: {} }
    return data(answer, { status: known.status })
  }
}

function countsOf({ saved, moved, left }: GridOutcome, step: GridRequest['step']): OutcomeCounts {
  return {
    saved,
    sent: step === 'submit' ? moved : 0,
    gone: step === 'withdraw' ? moved : 0,
    left,
  }
}

/** `tags.3` and `priceMinor` as the columns of the grid. */
function columnOf(path: string): string {
  const name = path.split('.')[0] ?? path
  return name === 'priceMinor' ? 'price' : name
}
