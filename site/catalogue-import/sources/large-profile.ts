import type { PinnedPackage } from '#catalogue-import/pinned-package.ts'
import { packages } from './packages.ts'

/** Every open icon set that Iconify collects, in one package. */
export const largePackage: PinnedPackage = packages.iconifyAll
export const largeReleasedOn = '2026-09-28'

/** Packages that know words for icons; their words are lent to icons of the same name. */
export const tagPackages = {
  tabler: packages.tabler,
  phosphor: packages.phosphor,
  lucide: packages.lucide,
  mdi: {
    name: '@mdi/svg',
    version: '7.4.47',
    integrity:
      'sha512-WQ2gDll12T9WD34fdRFgQVgO8bag3gavrAgJ0frN4phlwdJARpE6gO1YvLEMJR0KKgoc+/Ea/A0Pp11I00xBvw==',
  },
  fontAwesome: {
    name: '@fortawesome/fontawesome-free',
    version: '7.3.1',
    integrity:
      'sha512-wmglKKPDIkgV3aWlZzWECCPoGIkYCulzBwxG9+w7rc5BGapZ6cPMpoPOT8k36J0Ni7PPX6c/rsoMWfS4d1MUMg==',
  },
  carbon: {
    name: '@carbon/icons',
    version: '11.89.0',
    integrity:
      'sha512-M54u+J19d+nUSp2mpRqc1Opcsqx/bv5oLLk8ECVwE0PGWmUiUlJkfl6NbWHcA2pOIyvJoEwv686KsCO1Q7RSlQ==',
  },
  ionicons: {
    name: 'ionicons',
    version: '8.1.0',
    integrity:
      'sha512-XSM2gYWTXxSYTwjmKWAoy4yR7AbAFDjpc5ZIivAiGXskM0fe5CdMPfs6InQRUcrYtVb2WZ/0HQ1/jeh3JW78SA==',
  },
} as const satisfies Readonly<Record<string, PinnedPackage>>

/** Sets that the default profile leaves out, beside hidden, GPL and non-commercial ones. */
export const leftOut: Readonly<Record<string, string>> = {
  uil: 'labelled Apache-2.0, but of a version whose licence forbids this use',
  uim: 'labelled Apache-2.0, but of a version whose licence forbids this use',
  uis: 'labelled Apache-2.0, but of a version whose licence forbids this use',
  uit: 'labelled Apache-2.0, but of a version whose licence forbids this use',
  cbi: 'non-commercial',
  ps: 'non-commercial',
  'fa6-solid': 'superseded by fa7-solid',
  'fa6-regular': 'superseded by fa7-regular',
  'fa6-brands': 'superseded by fa7-brands',
  'fa-solid': 'superseded by fa7-solid',
  'fa-regular': 'superseded by fa7-regular',
  'fa-brands': 'superseded by fa7-brands',
  fa: 'superseded by fa7-solid',
  'heroicons-outline': 'superseded by heroicons',
  'heroicons-solid': 'superseded by heroicons',
  bx: 'superseded by boxicons',
  bxs: 'superseded by boxicons',
  'noto-v1': 'superseded by noto',
  'emojione-v1': 'superseded by emojione',
}

/** Sets of the profile that the starter imports from their own packages, with more facts. */
export const inStarter: ReadonlySet<string> = new Set([
  'tabler',
  'ph',
  'lucide',
  'fluent-color',
  'flat-color-icons',
  'simple-icons',
  'line-md',
  'svg-spinners',
  'fluent-emoji-flat',
  'meteocons',
])
