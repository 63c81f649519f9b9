import { AccountField } from '#domains/identity/accounts/index.ts'
import type { ReviewData, ReviewedAsset } from './load-review.server.ts'

export interface DecisionProps {
  review: ReviewData
  work: ReviewedAsset
  /** Works that are ticked; the decision is on them where there are any. */
  ticked: readonly string[]
  /** What is shown after the decision. */
  next: string | null
}

/** What a decision is on, and where the page goes on. */
export function WorkFields({ review, work, ticked, next }: DecisionProps) {
  const uuids = ticked.length > 0 ? ticked : [work.uuid]
  return (
    <>
      {uuids.map((uuid) => (
        <input key={uuid} type="hidden" name={`work.${uuid}`} value="on" />
      ))}
      {next !== null && <input type="hidden" name="next" value={next} />}
      <input type="hidden" name="group" value={review.group} />
      {review.isMine && <input type="hidden" name="mine" value="1" />}
      <AccountField />
    </>
  )
}
