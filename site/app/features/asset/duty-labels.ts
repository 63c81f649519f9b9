import type { Duty } from '@tessera/licensing'
import type { MessageKey } from '#app/i18n/messages.ts'

/** What a licence asks of whoever uses the work. */
export const dutyLabels = {
  credit_author: 'item.duty.credit',
  credit_by_courtesy: 'item.duty.courtesy',
  keep_notice: 'item.duty.notice',
  keep_notice_file: 'item.duty.noticeFile',
  state_changes: 'item.duty.changes',
  share_alike: 'item.duty.shareAlike',
  keep_unchanged: 'item.mayNot.change',
  non_commercial_only: 'item.mayNot.commercial',
} as const satisfies Record<Duty, MessageKey>
