import type { VisitorRequestKind, VisitorRequestState } from '#db/schema/visitor-requests.ts'

export const kindWords: Readonly<Record<VisitorRequestKind, string>> = {
  'custom-order': 'Custom orders',
  hire: 'Hire requests',
  education: 'Education applications',
}

export const stateWords: Readonly<Record<VisitorRequestState, string>> = {
  received: 'Received',
  reviewing: 'Being looked at',
  quoted: 'Price sent',
  in_progress: 'In the making',
  forwarded: 'Passed on',
  approved: 'Approved',
  done: 'Done',
  declined: 'Declined',
  withdrawn: 'Taken back',
}
