import type { NotificationKind } from '@tessera/contracts'
import type { MessageKey } from '#web/i18n/messages.ts'

/** Every sentence somebody is told, what it is about, and its words. */
export const notificationTypes = {
  'new-assets': { kind: 'assets', text: 'notifications.text.newAssets' },
  'member-joined': { kind: 'team', text: 'notifications.text.memberJoined' },
  'member-left': { kind: 'team', text: 'notifications.text.memberLeft' },
  'invoice-issued': { kind: 'billing', text: 'notifications.text.invoiceIssued' },
  'payment-failed': { kind: 'billing', text: 'notifications.text.paymentFailed' },
  'referral-joined': { kind: 'referral', text: 'notifications.text.referralJoined' },
  'commission-earned': { kind: 'referral', text: 'notifications.text.commissionEarned' },
  'payout-decided': { kind: 'referral', text: 'notifications.text.payoutDecided' },
  'work-accepted': { kind: 'works', text: 'notifications.text.workAccepted' },
  'work-published': { kind: 'works', text: 'notifications.text.workPublished' },
  'works-published': { kind: 'works', text: 'notifications.text.worksPublished' },
  'application-accepted': { kind: 'works', text: 'notifications.text.applicationAccepted' },
  'application-refused': { kind: 'works', text: 'notifications.text.applicationRefused' },
  'work-returned': { kind: 'works', text: 'notifications.text.workReturned' },
  'work-taken-down': { kind: 'works', text: 'notifications.text.workTakenDown' },
  'work-restored': { kind: 'works', text: 'notifications.text.workRestored' },
  'earnings-closed': { kind: 'works', text: 'notifications.text.earningsClosed' },
  'password-changed': { kind: 'security', text: 'notifications.text.passwordChanged' },
  'second-factor-changed': {
    kind: 'security',
    text: 'notifications.text.secondFactorChanged',
  },
  'key-created': { kind: 'security', text: 'notifications.text.keyCreated' },
  'api-limit': { kind: 'billing', text: 'notifications.text.apiLimit' },
  'app-limit': { kind: 'billing', text: 'notifications.text.appLimit' },
  'app-connected': { kind: 'security', text: 'notifications.text.appConnected' },
  'webhook-disabled': { kind: 'security', text: 'notifications.text.webhookDisabled' },
  'deletion-planned': { kind: 'security', text: 'notifications.text.deletionPlanned' },
} as const satisfies Record<string, { kind: NotificationKind; text: MessageKey }>

export type NotificationType = keyof typeof notificationTypes

export function isNotificationType(type: string): type is NotificationType {
  return Object.hasOwn(notificationTypes, type)
}
