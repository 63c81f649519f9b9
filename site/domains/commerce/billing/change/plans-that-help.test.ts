import { planSeed, plansOnOffer, type CoveredKind } from '@tessera/billing'
import { expect, test } from 'vitest'
import { toPlanCard } from '#domains/commerce/pricing/index.server.ts'
import { plansThatHelp } from './plans-that-help.ts'

const cards = plansOnOffer(planSeed, 'DE').map((plan) => toPlanCard(plan))
const holding = (...families: string[]) => cards.filter(({ family }) => families.includes(family))

type Row = readonly [
  'personal' | 'team',
  held: readonly string[],
  kind: CoveredKind | null,
  offered: readonly string[],
]
const persons = ['individual', 'icons-only', 'all-access']

test.each<Row>([
  ['personal', [], null, persons],
  ['team', [], null, ['team', 'team-plus']],
  ['personal', [], 'icon', persons],
  ['personal', [], 'lottie', ['individual', 'all-access']],
  ['personal', ['icons-only'], 'lottie', ['individual', 'all-access']],
  ['personal', ['individual'], 'icon', ['icons-only', 'all-access']],
  ['personal', ['individual'], 'illustration', ['team-plus']],
  ['personal', ['all-access'], 'icon', []],
])('a %s account holding %j, refused %s, is offered %j', (accountType, held, kind, offered) => {
  const asking = { accountType, held: holding(...held), kind }
  const found = plansThatHelp(cards, asking).map(({ family }) => family)
  expect(found.toSorted()).toEqual([...offered].sort())
})
