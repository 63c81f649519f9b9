/** What a licence asks and allows, in the terms the product acts on. */
export type LicenseFacts = {
  readonly spdx: string
  readonly name: string
  /** The licence text at its publisher; null for a custom licence, whose address the source gives. */
  readonly url: string | null
  /** Title, author, source, licence and changes must be shown with every use. */
  readonly needsAttribution: boolean
  /** Derivatives stay under the same licence. */
  readonly mustShareAlike: boolean
  readonly allowsCommercialUse: boolean
  readonly allowsDerivatives: boolean
  /** The licence text or copyright notice must be in every copy handed out. */
  readonly noticeTravels: boolean
  /** Changed files must say that they were changed. */
  readonly mustStateChanges: boolean
  /** Not imported unless the operator asks for it. */
  readonly isOffByDefault: boolean
  /** May stand in a paid plan: the operator adds a service, the licence's freedom stays. */
  readonly allowsPremium: boolean
}

type Traits = Omit<LicenseFacts, 'spdx' | 'name' | 'url'>

const PUBLIC: Traits = {
  needsAttribution: false,
  mustShareAlike: false,
  allowsCommercialUse: true,
  allowsDerivatives: true,
  noticeTravels: false,
  mustStateChanges: false,
  isOffByDefault: false,
  allowsPremium: false,
}
const PERMISSIVE: Traits = { ...PUBLIC, noticeTravels: true }
const HOUSE: Traits = { ...PERMISSIVE, allowsPremium: true }
const ATTRIBUTION: Traits = { ...PERMISSIVE, needsAttribution: true, mustStateChanges: true }
const SHARE_ALIKE: Traits = { ...ATTRIBUTION, mustShareAlike: true }
const COPYLEFT: Traits = {
  ...PERMISSIVE,
  mustShareAlike: true,
  mustStateChanges: true,
  isOffByDefault: true,
}
const NON_COMMERCIAL: Traits = { ...ATTRIBUTION, allowsCommercialUse: false, isOffByDefault: true }
const NO_DERIVATIVES: Traits = { ...ATTRIBUTION, allowsDerivatives: false, isOffByDefault: true }

/** Nothing is known of the text, so nothing is allowed but what its owner granted this site. */
const UNKNOWN: Traits = {
  ...ATTRIBUTION,
  mustShareAlike: true,
  allowsCommercialUse: false,
  allowsDerivatives: false,
  isOffByDefault: true,
}

const SPDX_PAGE = 'https://spdx.org/licenses/'
const CC_PAGE = 'https://creativecommons.org/'

/** The licences the catalogue meets. `custom` and unknown identifiers get the strictest facts. */
const table = [
  row('MIT', 'MIT License', { ...PERMISSIVE, allowsPremium: true }),
  row('ISC', 'ISC License', { ...PERMISSIVE, allowsPremium: true }),
  row('BSD-2-Clause', 'BSD 2-Clause "Simplified" License', PERMISSIVE),
  row('BSD-3-Clause', 'BSD 3-Clause "New" or "Revised" License', PERMISSIVE),
  row(
    'Apache-2.0',
    'Apache License 2.0',
    { ...PERMISSIVE, mustStateChanges: true, allowsPremium: true },
    'https://www.apache.org/licenses/LICENSE-2.0',
  ),
  row(
    'CC0-1.0',
    'CC0 1.0 Universal',
    { ...PUBLIC, allowsPremium: true },
    `${CC_PAGE}publicdomain/zero/1.0/`,
  ),
  // The house's own; works under it are not handed on as files, see its text.
  row('LicenseRef-Tessera-Standard-1.0', 'Tessera Standard Licence 1.0', HOUSE, '/licenses'),
  row('Unlicense', 'The Unlicense', PUBLIC, 'https://unlicense.org/'),
  row('LicenseRef-public-domain', 'Public domain', PUBLIC, `${CC_PAGE}publicdomain/mark/1.0/`),
  ...['3.0', '4.0'].flatMap((version) => [
    creativeCommons('BY', version, 'Attribution', ATTRIBUTION),
    creativeCommons('BY-SA', version, 'Attribution-ShareAlike', SHARE_ALIKE),
    creativeCommons('BY-NC', version, 'Attribution-NonCommercial', NON_COMMERCIAL),
    creativeCommons('BY-ND', version, 'Attribution-NoDerivatives', NO_DERIVATIVES),
    creativeCommons('BY-NC-SA', version, 'Attribution-NonCommercial-ShareAlike', {
      ...NON_COMMERCIAL,
      mustShareAlike: true,
    }),
    creativeCommons('BY-NC-ND', version, 'Attribution-NonCommercial-NoDerivatives', {
      ...NON_COMMERCIAL,
      allowsDerivatives: false,
    }),
  ]),
  row(
    'MPL-2.0',
    'Mozilla Public License 2.0',
    { ...PERMISSIVE, mustShareAlike: true },
    'https://www.mozilla.org/MPL/2.0/',
  ),
  row(
    'OFL-1.1',
    'SIL Open Font License 1.1',
    { ...PERMISSIVE, mustShareAlike: true },
    'https://openfontlicense.org/open-font-license-official-text/',
  ),
  ...['GPL-2.0', 'GPL-3.0'].flatMap((family) => {
    const url = `https://www.gnu.org/licenses/${family === 'GPL-2.0' ? 'old-licenses/gpl-2.0' : 'gpl-3.0'}.html`
    const name = `GNU General Public License v${family.slice(4)}`
    return [
      row(`${family}-only`, `${name} only`, COPYLEFT, url),
      row(`${family}-or-later`, `${name} or later`, COPYLEFT, url),
    ]
  }),
] as const satisfies readonly LicenseFacts[]

const bySpdx = new Map(table.map((facts) => [facts.spdx.toLowerCase(), facts]))

/** Older or informal identifiers that package metadata carries. None of them guesses a version. */
const aliases = new Map([
  ['apache 2.0', 'Apache-2.0'],
  ['cc0', 'CC0-1.0'],
  ['gpl-2.0', 'GPL-2.0-only'],
  ['gpl-2.0+', 'GPL-2.0-or-later'],
  ['gpl-3.0', 'GPL-3.0-only'],
  ['gpl-3.0+', 'GPL-3.0-or-later'],
  ['public domain', 'LicenseRef-public-domain'],
  ['public-domain', 'LicenseRef-public-domain'],
])

/** Every licence in the table, in its order; `custom` is not one of them. */
export const licenses: readonly LicenseFacts[] = table

/** The canonical spelling of an identifier; what the table does not know comes back trimmed. */
export function canonicalSpdx(spdx: string): string {
  const trimmed = spdx.trim()
  const key = trimmed.toLowerCase()
  return bySpdx.get(key)?.spdx ?? aliases.get(key) ?? trimmed
}

/**
 * The facts of a licence, by SPDX identifier in any case. A licence that the table does not know,
 * `custom` included, is taken at its strictest: credited, unchanged, not sold, off by default.
 */
export function licenseFacts(spdx: string): LicenseFacts {
  const canonical = canonicalSpdx(spdx)
  const known = bySpdx.get(canonical.toLowerCase())
  return known ?? { spdx: canonical, name: 'Custom licence', url: null, ...UNKNOWN }
}

function row(spdx: string, name: string, traits: Traits, url?: string): LicenseFacts {
  return { spdx, name, url: url ?? `${SPDX_PAGE}${spdx}.html`, ...traits }
}

function creativeCommons(
  code: string,
  version: string,
  title: string,
  traits: Traits,
): LicenseFacts {
  const kind = version === '4.0' ? 'International' : 'Unported'
  const url = `${CC_PAGE}licenses/${code.toLowerCase()}/${version}/`
  return row(`CC-${code}-${version}`, `Creative Commons ${title} ${version} ${kind}`, traits, url)
}
