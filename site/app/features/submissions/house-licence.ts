/** Under which works of contributors are offered; a template for the operator's review. */
export const houseLicence = {
  sourceId: 'uploads',
  spdx: 'LicenseRef-Tessera-Standard-1.0',
  name: 'Tessera Standard Licence 1.0',
  url: '/licenses',
  evidence: 'declared-by-contributor',
  text: `Tessera Standard Licence 1.0

1. Whoever downloads a work under this licence may use it in any number of projects, for themselves
   and for clients, for profit or not, in every medium, for ever and everywhere.
2. They may change the work, combine it with others, and show the result without naming the author.
3. They may not offer the work itself, changed or not, as a file that others can take: not in a
   library of assets, not as a template whose main value is the work, not as a font of icons.
4. They may not use it as a trademark, claim to have made it, or use it unlawfully.
5. The work may not be used to train machines that make pictures, unless its author allows it.
6. The licence of a copy that was downloaded lasts, whatever becomes of the account, the plan or the
   work afterwards.
7. The work comes as it is, without warranty.
`,
} as const
