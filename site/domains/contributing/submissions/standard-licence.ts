import type { OfferedLicence } from '#db/schema/contributing/submissions.ts'

/** Where works of contributors come from, in the catalogue. */
export const UPLOADS_SOURCE = 'uploads'

/** A template for the operator's review. */
const standardLicence = {
  spdx: 'LicenseRef-Tessera-Standard-1.0',
  name: 'Tessera Standard Licence 1.0',
  url: '/licenses',
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

const attribution = {
  spdx: 'CC-BY-4.0',
  name: 'Creative Commons Attribution 4.0',
  url: 'https://creativecommons.org/licenses/by/4.0/legalcode',
  text: `Creative Commons Attribution 4.0 International

The author offers this work under the Creative Commons Attribution 4.0 International Public License,
whose text stands at https://creativecommons.org/licenses/by/4.0/legalcode and is part of this grant.
`,
} as const

const publicDomain = {
  spdx: 'CC0-1.0',
  name: 'Creative Commons Zero 1.0',
  url: 'https://creativecommons.org/publicdomain/zero/1.0/legalcode',
  text: `CC0 1.0 Universal

The author dedicates this work to the public domain under CC0 1.0 Universal, whose text stands at
https://creativecommons.org/publicdomain/zero/1.0/legalcode and is part of this grant.
`,
} as const

/** Under which licences contributors may offer an asset. */
export const licenceTexts = {
  standard: standardLicence,
  'cc-by-4.0': attribution,
  'cc0-1.0': publicDomain,
} as const satisfies Record<
  OfferedLicence,
  { readonly spdx: string; readonly name: string; readonly url: string; readonly text: string }
>
