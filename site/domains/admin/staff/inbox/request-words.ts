import type { VisitorRequestState } from '#db/schema/visitor-requests.ts'
import type { MessageKey } from '#web/i18n/messages.ts'

export const stateWords = {
  received: 'staff.state.received',
  reviewing: 'staff.state.reviewing',
  quoted: 'staff.state.quoted',
  in_progress: 'staff.state.in_progress',
  forwarded: 'staff.state.forwarded',
  approved: 'staff.state.approved',
  done: 'staff.state.done',
  declined: 'staff.state.declined',
  withdrawn: 'staff.state.withdrawn',
} as const satisfies Record<VisitorRequestState, MessageKey>
