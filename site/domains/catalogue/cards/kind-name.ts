import type { AssetKind } from '@tessera/contracts'
import type { Translate } from '#web/i18n/create-translator.ts'

/** A kind of asset as a place to browse: `Icons`. Needs the messages of the catalogue. */
export function kindName(t: Translate, kind: AssetKind): string {
  return t(`catalogue.kind.${kind}`)
}
