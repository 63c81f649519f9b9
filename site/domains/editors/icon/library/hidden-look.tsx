import { lookPairs, type IconLook } from '@tessera/icon-tile'

/** Carries the options of a design along in a form of its own. */
export function HiddenLook({ look }: { readonly look: IconLook }) {
  return lookPairs(look).map(([name, value]) => (
    <input key={name} type="hidden" name={name} value={value} />
  ))
}
