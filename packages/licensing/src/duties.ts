import { licenseFacts } from './license-facts.ts'

/** What the product has to do, or the visitor to keep, when an asset is handed out. */
export type Duty =
  | 'credit_author'
  | 'credit_by_courtesy'
  | 'keep_notice'
  | 'keep_notice_file'
  | 'state_changes'
  | 'share_alike'
  | 'keep_unchanged'
  | 'non_commercial_only'

/** The duties of a licence by SPDX identifier, the most visible first. */
export function dutiesOf(spdx: string): Duty[] {
  const facts = licenseFacts(spdx)
  const duties: (Duty | false)[] = [
    facts.needsAttribution && 'credit_author',
    !facts.needsAttribution && !facts.noticeTravels && 'credit_by_courtesy',
    facts.noticeTravels && 'keep_notice',
    facts.spdx === 'Apache-2.0' && 'keep_notice_file',
    facts.mustStateChanges && facts.allowsDerivatives && 'state_changes',
    facts.mustShareAlike && facts.allowsDerivatives && 'share_alike',
    !facts.allowsDerivatives && 'keep_unchanged',
    !facts.allowsCommercialUse && 'non_commercial_only',
  ]
  return duties.filter((duty) => duty !== false)
}
