import { language } from '@tessera/contracts'
import { z } from 'zod'
import type { Deps, SignedIn } from '#platform/context.ts'
import { AppError } from '#platform/errors.ts'
import { parseExperiments, type Experiment } from '#domains/measurement/experiments/index.server.ts'
import { changePartOfSetting } from './change-setting.server.ts'

const MOST = 50
const MOST_VARIANTS = 10

/** Words with commas or blanks between, each of which has to be right. */
function listOf<Item extends z.ZodType>(item: Item) {
  return z
    .string()
    .default('')
    .transform((text, context) => {
      const words = text.split(/[\s,]+/).filter((word) => word !== '')
      const parsed = z.array(item).safeParse(words)
      if (parsed.success) return parsed.data
      context.addIssue({ code: 'custom', message: 'are unknown' })
      return z.NEVER
    })
}

/** What a form says of an experiment. */
export const experimentForm = z.object({
  feature: z
    .string()
    .trim()
    .pipe(z.string().regex(/^[\w.-]{1,100}$/)),
  variants: z.string().transform((text, context) => {
    const found = readVariants(text)
    if (found) return found
    context.addIssue({ code: 'custom', message: 'are no variants' })
    return z.NEVER
  }),
  countries: listOf(
    z
      .string()
      .toUpperCase()
      .regex(/^[A-Z]{2}$/),
  ),
  languages: listOf(z.string().toLowerCase().pipe(language)),
  /** Percent. */
  share: z.coerce.number().gt(0).max(100),
})

export const newExperimentForm = experimentForm.extend({
  key: z
    .string()
    .trim()
    .regex(/^[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?$/),
})

/** One variant a line: name, weight and value with `|` between; a value that is no JSON is a text. */
function readVariants(text: string): Experiment['variants'] | null {
  const variants = text
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '')
    .map((line) => {
      const [given = '', weight = '', ...value] = line.split('|').map((part) => part.trim())
      return { name: given, weight: Number(weight), value: readValue(value.join('|')) }
    })
  const isRight = variants.every(
    (one) => one.name !== '' && one.name.length <= 40 && one.weight > 0 && one.weight <= 1000,
  )
  const isDistinct = new Set(variants.map((one) => one.name)).size === variants.length
  const isEnough = variants.length >= 2 && variants.length <= MOST_VARIANTS
  return isRight && isDistinct && isEnough ? variants : null
}

function readValue(text: string): Experiment['variants'][number]['value'] {
  try {
    return z.json().parse(JSON.parse(text))
  } catch {
    return text
  }
}

/** The variants as their form has them. */
export function writeVariants(variants: Experiment['variants']): string {
  return variants
    .map((one) => {
      const { value } = one
      const isPlain = typeof value === 'string' && readValue(value) === value
      return `${one.name} | ${one.weight} | ${isPlain ? value : JSON.stringify(value)}`
    })
    .join('\n')
}

type Change = {
  readonly key: string
  readonly action: string
  /** What it becomes; null deletes it. `before` is null where there is none. */
  readonly change: (before: Experiment | null, now: Date) => Experiment | null
}

/**
 * Changes one experiment and writes it into the audit log; every process goes by it within three
 * seconds.
 *
 * @throws {AppError} conflict where there are too many; what `change` throws
 */
export async function changeExperiment(
  deps: Pick<Deps, 'pool' | 'now'>,
  staff: SignedIn,
  { key, action, change }: Change,
): Promise<void> {
  await changePartOfSetting(deps, staff, {
    key: 'experiments',
    note: { action, subject: 'experiment', subjectId: key },
    change: (stored, now) => {
      const { [key]: before, ...others } = parseExperiments(stored)
      const after = change(before ?? null, now)
      if (!before && Object.keys(others).length >= MOST) throw new AppError('conflict')
      const all = after === null ? others : { ...others, [key]: after }
      return Object.keys(all).length === 0 ? null : all
    },
  })
}
