import type { ReturnReason } from '#db/schema/contributing/submissions.ts'
import type { MessageKey } from '#web/i18n/messages.ts'

/** Why an asset goes back, in the words of the staff. */
export const reasonWords = {
  quality: 'staff.reason.quality',
  rights: 'staff.reason.rights',
  duplicate: 'staff.reason.duplicate',
  naming: 'staff.reason.naming',
  technical: 'staff.reason.technical',
  unsuitable: 'staff.reason.unsuitable',
} as const satisfies Record<ReturnReason, MessageKey>
