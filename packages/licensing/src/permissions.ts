import { licenseFacts } from './license-facts.ts'

/**
 * Whether a pack under this licence may be marked premium: MIT, ISC, Apache-2.0 and CC0-1.0, and the
 * house's own, only.
 * A paid plan sells the service, it cannot take away the licence's freedom.
 */
export function permitsPremium(spdx: string): boolean {
  return licenseFacts(spdx).allowsPremium
}

/** Whether the asset may be handed out changed: recoloured, resized strokes, extruded. */
export function permitsChanges(spdx: string): boolean {
  return licenseFacts(spdx).allowsDerivatives
}

/** Whether guests may download it for free: an open licence whose text the product knows. */
export function permitsGuests(spdx: string): boolean {
  return !licenseFacts(spdx).isOffByDefault
}

/**
 * Whether an asset may become part of a kit or another composition. Brand marks stay out whatever
 * their licence says, and so does what forbids derivatives or commercial use.
 */
export function canCompose({
  spdx,
  isTrademark,
}: {
  readonly spdx: string
  readonly isTrademark: boolean
}): boolean {
  const { allowsDerivatives, allowsCommercialUse } = licenseFacts(spdx)
  return !isTrademark && allowsDerivatives && allowsCommercialUse
}
