import type { ListedLayer } from '@tessera/lottie-document'
import type { Translate } from '#web/i18n/create-translator.ts'

/** The name that the file gives, else its kind and place. */
export function nameOfLayer(t: Translate, { name, type, ref }: ListedLayer): string {
  return name === '' ? `${t(`lottieEditor.kind.${type}`)} ${ref.index + 1}` : name
}
