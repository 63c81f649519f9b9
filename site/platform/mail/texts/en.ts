import { answers } from './answers/en.ts'
import type { MailTexts } from '#platform/mail/mail-templates.ts'

export const en: MailTexts = {
  footer: 'You are receiving this email because this address was used on {site}.',
  link: 'If the button does not work, open this address:',
  unsubscribe: 'Unsubscribe from emails like this:',
  mails: {
    verification: {
      subject: 'Confirm your email address',
      heading: 'Is this your address?',
      before: ['Confirm it to keep your {site} account. The link is valid for 3 days.'],
      button: 'Confirm address',
      after: [
        'If you did not sign up, ignore this email. Nobody can use this address without the link.',
      ],
    },
    'account-exists': {
      subject: 'You already have an account',
      heading: 'Someone signed up with your address',
      before: [
        'You already have a {site} account, and nothing about it has changed. If this was you, log in as usual or set a new password.',
      ],
      button: 'Set a new password',
      after: ['If this was not you, you do not need to do anything.'],
    },
    reset: {
      subject: 'Set a new password',
      heading: 'A new password for {site}',
      before: [
        'Someone requested this link, hopefully you. It is valid for one hour and works once.',
      ],
      button: 'Set a new password',
      after: ['If you did not request it, ignore this email. Your password stays the same.'],
    },
    welcome: {
      subject: 'Welcome to {site}',
      heading: 'Good to have you here, {name}',
      before: [
        'Your address is confirmed. You can now download every free icon, illustration, 3D object and animation.',
      ],
      button: 'Start browsing',
      after: [],
    },
    'password-changed': {
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      before: [
        'The password of your {site} account was changed, and you were logged out everywhere else.',
      ],
      button: 'That was not me',
      after: ['If this was you, you do not need to do anything.'],
    },
    'address-proved': {
      subject: 'Your address is confirmed; other accounts used it too',
      heading: 'Other accounts used your address',
      before: [
        'You confirmed this address for one {site} account. Other accounts used it without confirming it.',
        'Closed, because they have no subscription, team or balance: {closed}. Still open, each with its own password: {kept}.',
      ],
      button: 'Set a new password',
      after: [
        'If a closed account is yours, request a new password with this address and choose that account to reopen it. If none is yours, you do not need to do anything.',
      ],
    },
    'second-factor-changed': {
      subject: 'Your two-step login was changed',
      heading: 'Your two-step login was changed',
      before: ['{change}'],
      button: 'Check your settings',
      after: [
        'If this was you, you do not need to do anything. If not, set a new password and remove any factor you do not recognise.',
      ],
    },
    invitation: {
      subject: '{inviter} invites you to {team}',
      heading: 'Join {team}',
      before: [
        '{inviter} has invited you to the team {team} on {site}. The invitation is valid for 7 days.',
      ],
      button: 'Accept invitation',
      after: ['If you do not know {inviter}, ignore this email.'],
    },
    'staff-invitation': {
      subject: '{inviter} invites you to the staff of {site}',
      heading: 'Join the staff of {site}',
      before: [
        '{inviter} has invited you to help run {site}. The invitation is valid for 7 days, for the account with this address.',
      ],
      button: 'Accept invitation',
      after: ['If you do not know {inviter}, ignore this email.'],
    },
    'payment-receipt': {
      subject: 'Payment received: {plan}',
      heading: 'Thank you for your payment',
      before: ['We received {amount} for {plan}. Invoice {number} is ready in your account.'],
      button: 'View invoice',
      after: ['Keep this email for your records.'],
    },
    'payment-failed': {
      subject: 'Your payment failed',
      heading: 'We could not charge {amount}',
      before: [
        'The payment for {plan} was declined. You keep access, and we will try again on {date}.',
        'If your card has expired or was replaced, add a new one.',
      ],
      button: 'Check payment method',
      after: ['If you have paid in the meantime, you do not need to do anything.'],
    },
    'payment-failed-again': {
      subject: 'Your payment failed again',
      heading: 'We still could not charge {amount}',
      before: ['The payment for {plan} was declined again. The next attempt is on {date}.'],
      button: 'Change payment method',
      after: ['Another card usually helps. Your bank can tell you why this one was declined.'],
    },
    'payment-last-chance': {
      subject: 'Your plan ends soon',
      heading: '{plan} ends on {date}',
      before: [
        '{amount} is still unpaid, and we will not try again. Pay by {date} to keep your plan.',
      ],
      button: 'Pay now',
      after: ['Your downloads stay licensed after the plan has ended.'],
    },
    'renewal-notice': {
      subject: '{plan} renews on {date}',
      heading: 'Your plan renews soon',
      before: ['On {date} {plan} renews and {amount} will be charged.'],
      button: 'Manage subscription',
      after: [
        'If you do not want to renew, cancel before that day. You keep access until the period ends.',
      ],
    },
    'pre-debit-notice': {
      subject: 'Upcoming debit of {amount}',
      heading: '{amount} will be debited on {date}',
      before: [
        'This is the advance notice for {plan}. On {date} we will debit {amount} under the mandate you gave us.',
      ],
      button: 'Manage or cancel the mandate',
      after: ['If you do not agree, cancel before that day and nothing is debited.'],
    },
    'subscription-ended': {
      subject: 'Your plan has ended',
      heading: '{plan} has ended',
      before: [
        'You are now on the free plan. Everything you downloaded keeps its licence, and you keep your collections.',
      ],
      button: 'See plans',
      after: [],
    },
    'subscription-refunded': {
      subject: 'Your plan has ended',
      heading: '{plan} has ended',
      before: [
        'Your payment was refunded, so the licences from that period have ended as well. You are now on the free plan; you keep free assets and your collections.',
      ],
      button: 'See plans',
      after: [],
    },
    cancelled: {
      subject: '{plan} will not renew',
      heading: 'Your renewal is cancelled',
      before: ['{plan} stays available until {date}. Nothing more will be charged.'],
      button: 'Keep my plan',
      after: ['Until then you can undo the cancellation with one click.'],
    },
    'api-limit': {
      subject: '{percent}% of this month’s API calls are used',
      heading: '{percent}% of your API calls are used',
      before: [
        'The keys have made {calls} of {limit} calls this month. At 100% further calls are refused until {date} (UTC).',
      ],
      button: 'View usage',
      after: ['You can raise the cap of an app or choose an API plan there.'],
    },
    refund: {
      subject: 'Refund of {amount}',
      heading: 'We refunded {amount}',
      before: [
        'Credit note {number} is ready in your account. Depending on your bank, the money arrives within 5 to 10 days.',
      ],
      button: 'View credit note',
      after: [],
    },
    withdrawal: {
      subject: 'We received your withdrawal',
      heading: 'Your withdrawal from {plan}',
      before: [
        'On {date} we received your withdrawal from the contract for {plan}. The contract has ended, and {amount} is being refunded to the payment method you used.',
      ],
      button: 'View refund',
      after: ['Keep this email as confirmation.'],
    },
    digest: {
      subject: '{count} unread on {site}',
      heading: 'What you have not read yet',
      before: ['{news}'],
      button: 'Show all',
      after: [],
    },
    'earnings-closed': {
      subject: 'Your earnings for {month}',
      heading: '{month} earned you {amount}',
      before: [
        'The month is closed. You can see what each download earned, how it is calculated, and download a file to check every cent.',
      ],
      button: 'See earnings',
      after: [],
    },
    'payout-paid': {
      subject: 'Your payout is on its way',
      heading: '{amount} is on its way to you',
      before: [
        'The transfer is with our bank, under the number {number}. It usually arrives within two working days.',
      ],
      button: 'See payouts',
      after: [],
    },
    'payout-refused': {
      subject: 'Your payout was not made',
      heading: 'Your payout {number} was not made',
      before: ['{amount} is back in your balance. The reason:', '{message}'],
      button: 'See payouts',
      after: [],
    },
    'deletion-planned': {
      subject: 'Your account will be deleted',
      heading: 'Your account will be deleted on {date}',
      before: [
        'Someone requested this, hopefully you. Until then everything works as before, and you can keep your account with one click.',
      ],
      button: 'Keep my account',
      after: ['Invoices and the records behind them are kept, without your name and address.'],
    },
    ...answers,
  },
}
