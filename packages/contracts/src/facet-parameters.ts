import { z } from 'zod'
import { facetsIn, type Facet } from './facets.ts'
import { listOf } from './kinds.ts'

type Parameter = z.ZodOptional<z.ZodType<string[], string>>

/** The parameters of a search by facet; each parses to the values that were named. */
export function facetParameters<const Row extends Facet>(
  rows: readonly Row[],
): { readonly [Name in Row['name']]: Parameter } {
  const entries = facetsIn('api', rows).map((row) => [row.name, describedBy(row, parameterOf(row))])
  return Object.fromEntries(entries) as { readonly [Name in Row['name']]: Parameter }
}

/** Their counts in an answer, `counts` each. */
export function facetCounts<const Row extends Facet, Counts extends z.ZodType>(
  rows: readonly Row[],
  counts: Counts,
): { readonly [Name in Row['name']]: Counts } {
  const entries = facetsIn('api', rows).map(({ name, describesCounts }) => [
    name,
    describesCounts === undefined ? counts : counts.meta({ description: describesCounts }),
  ])
  return Object.fromEntries(entries) as { readonly [Name in Row['name']]: Counts }
}

function parameterOf({ most, values, named, refuses }: Facet): Parameter {
  if (most === 1) {
    return z
      .enum(values, refuses)
      .transform((value): string[] => [value])
      .optional()
  }
  // Licences have several spellings each: whoever searches knows them.
  if (named === 'licence') return listOf(most).optional()
  return listOf(most)
    .pipe(z.array(z.enum(values)))
    .optional()
}

function describedBy({ describes }: Facet, parameter: Parameter): Parameter {
  return describes === undefined ? parameter : parameter.meta({ description: describes })
}
