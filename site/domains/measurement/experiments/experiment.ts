import { language } from '@tessera/contracts'
import type { Feature, Features, Json } from '@tessera/flags'
import { z } from 'zod'

const json: z.ZodType<Json> = z.json()

/** A test that the staff made in the browser. It drives one feature flag while it runs. */
const experimentSchema = z.object({
  state: z.enum(['draft', 'running', 'stopped']),
  /** Whose value the variants give. */
  feature: z.string(),
  /** In order: counts name a variant by its place, from 0. */
  variants: z
    .array(z.object({ name: z.string(), weight: z.number().positive(), value: json }))
    .min(2),
  /** Two letters each; empty for all. */
  countries: z.array(z.string()),
  languages: z.array(language),
  /** Share of these visitors, above 0 to 1. */
  coverage: z.number(),
  startedAt: z.iso.datetime().nullable(),
  stoppedAt: z.iso.datetime().nullable(),
})

export type Experiment = Readonly<z.infer<typeof experimentSchema>>
/** By name. */
export type Experiments = Readonly<Record<string, Experiment>>

const stored = z.record(z.string(), experimentSchema)

/** What was stored; none where it is not readable as experiments. */
export function readExperiments(value: unknown): Experiments {
  const parsed = stored.safeParse(value ?? {})
  return parsed.success ? parsed.data : {}
}

/** The same for whoever writes it back. @throws {z.ZodError} rather than forget what it cannot read */
export function parseExperiments(value: unknown): Experiments {
  return stored.parse(value ?? {})
}

/**
 * The features with those that running experiments drive: each stands as a rule before the rules a
 * feature has. A feature that nobody set has the value of the first variant for whoever takes no part.
 */
export function withExperiments(features: Features, experiments: Experiments): Features {
  const driven: Record<string, Feature> = { ...features }
  for (const [key, experiment] of Object.entries(experiments)) {
    if (experiment.state !== 'running') continue
    const { feature, variants } = experiment
    const former = driven[feature] ?? { defaultValue: variants[0]?.value ?? null }
    driven[feature] = { ...former, rules: [ruleOf(key, experiment), ...(former.rules ?? [])] }
  }
  return driven
}

function ruleOf(key: string, { variants, countries, languages, coverage }: Experiment) {
  const total = variants.reduce((sum, { weight }) => sum + weight, 0)
  const condition = {
    ...(countries.length > 0 && { country: { $in: countries } }),
    ...(languages.length > 0 && { language: { $in: languages } }),
  }
  return {
    key,
    coverage,
    variations: variants.map(({ value }) => value),
    weights: variants.map(({ weight }) => weight / total),
    ...(Object.keys(condition).length > 0 && { condition }),
  }
}
