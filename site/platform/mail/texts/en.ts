import type { MailTexts } from '#platform/mail/mail-templates.ts'

export const en: MailTexts = {
  footer: 'You get this mail because this address was used at {site}.',
  link: 'If the button does not work, open this address:',
  unsubscribe: 'No more mails like this:',
  mails: {
    verification: {
      subject: 'Confirm your e-mail address',
      heading: 'Is this your address?',
      before: [
        'Confirm it, and your {site} account is yours to keep. The link is good for 3 days.',
      ],
      button: 'Confirm address',
      after: [
        'If you did not sign up, ignore this mail: without the link nobody gets this address.',
      ],
    },
    'account-exists': {
      subject: 'You already have an account',
      heading: 'Somebody signed up with your address',
      before: [
        'You have a {site} account already, and nothing about it has changed. If it was you: log in as before, or set a new password.',
      ],
      button: 'Set a new password',
      after: ['If it was not you, there is nothing to do.'],
    },
    reset: {
      subject: 'Set a new password',
      heading: 'A new password for {site}',
      before: [
        'Somebody asked for this link, hopefully you. It is good for one hour and works once.',
      ],
      button: 'Set a new password',
      after: ['If you did not ask, ignore this mail: your password stays as it is.'],
    },
    welcome: {
      subject: 'Welcome to {site}',
      heading: 'Good to have you here, {name}',
      before: [
        'Your address is confirmed. Icons, illustrations, 3D and animations are waiting: free ones need nothing more.',
      ],
      button: 'Start browsing',
      after: [],
    },
    'password-changed': {
      subject: 'Your password was changed',
      heading: 'Your password was changed',
      before: [
        'The password of your {site} account is a new one, and you were signed out everywhere else.',
      ],
      button: 'That was not me',
      after: ['If it was you, there is nothing to do.'],
    },
    'address-proved': {
      subject: 'Your address is confirmed; other accounts named it too',
      heading: 'Other accounts named your address',
      before: [
        'You confirmed this address for one {site} account. Other accounts named it without confirming it.',
        'Closed, because they hold no subscription, no team and no money: {closed}. Still open, each with its own password: {kept}.',
      ],
      button: 'Set a new password',
      after: [
        'If a closed account is yours, ask for a new password with this address and choose that account: it opens again. If none is yours, there is nothing to do.',
      ],
    },
    'second-factor-changed': {
      subject: 'Your two-step sign-in was changed',
      heading: 'Your two-step sign-in was changed',
      before: ['{change}'],
      button: 'Look at your settings',
      after: [
        'If it was you, there is nothing to do. If it was not, set a new password and remove what you do not know.',
      ],
    },
    invitation: {
      subject: '{inviter} invites you to {team}',
      heading: 'Join {team}',
      before: [
        '{inviter} invites you to work together in the team {team} at {site}. The invitation is good for 7 days.',
      ],
      button: 'Accept the invitation',
      after: ['If you do not know {inviter}, ignore this mail.'],
    },
    'staff-invitation': {
      subject: '{inviter} invites you to the staff of {site}',
      heading: 'Join the staff of {site}',
      before: [
        '{inviter} invites you to work behind the scenes of {site}. The invitation is good for 7 days and works for the account of this address.',
      ],
      button: 'Accept the invitation',
      after: ['If you do not know {inviter}, ignore this mail.'],
    },
    'payment-receipt': {
      subject: 'Payment received: {plan}',
      heading: 'Thank you for your payment',
      before: ['We received {amount} for {plan}. Invoice {number} is ready in your account.'],
      button: 'See the invoice',
      after: ['Keep this mail for your records.'],
    },
    'payment-failed': {
      subject: 'Your payment did not go through',
      heading: 'We could not charge {amount}',
      before: [
        'The payment for {plan} was declined. Nothing is lost: you keep access, and we try again on {date}.',
        'If the card has expired or was replaced, name another one.',
      ],
      button: 'Check payment method',
      after: ['If you paid in the meantime, there is nothing to do.'],
    },
    'payment-failed-again': {
      subject: 'Your payment failed again',
      heading: 'We still could not charge {amount}',
      before: ['The payment for {plan} was declined again. The next attempt is on {date}.'],
      button: 'Change payment method',
      after: ['Another card usually solves it. Your bank can say why this one was declined.'],
    },
    'payment-last-chance': {
      subject: 'Your plan ends soon',
      heading: '{plan} ends on {date}',
      before: [
        '{amount} is still open and we will not try again. Pay until {date} to keep your plan.',
      ],
      button: 'Pay now',
      after: ['What you downloaded stays licensed, also after the plan has ended.'],
    },
    'renewal-notice': {
      subject: '{plan} renews on {date}',
      heading: 'Your plan renews soon',
      before: ['On {date} {plan} renews and {amount} will be charged.'],
      button: 'Manage subscription',
      after: ['To stop it, cancel before that day. You keep access until the period ends.'],
    },
    'pre-debit-notice': {
      subject: 'Upcoming debit of {amount}',
      heading: '{amount} will be debited on {date}',
      before: [
        'This is the notice before the debit for {plan}. On {date} we will debit {amount} under the mandate that you gave.',
      ],
      button: 'Manage or cancel the mandate',
      after: ['If you do not agree, cancel before that day and nothing is debited.'],
    },
    'subscription-ended': {
      subject: 'Your plan has ended',
      heading: '{plan} has ended',
      before: [
        'Your account is a free one now. Everything you downloaded keeps its licence, and your collections stay.',
      ],
      button: 'See plans',
      after: [],
    },
    'subscription-refunded': {
      subject: 'Your plan has ended',
      heading: '{plan} has ended',
      before: [
        'The money for it went back, so the licences of that time have ended as well. Your account is a free one now; free items and your collections stay.',
      ],
      button: 'See plans',
      after: [],
    },
    cancelled: {
      subject: '{plan} will not be renewed',
      heading: 'Your plan is cancelled',
      before: ['{plan} stays open until {date}. Nothing more will be charged.'],
      button: 'Keep the plan after all',
      after: ['Until that day you can take the cancellation back with one click.'],
    },
    refund: {
      subject: 'Refund of {amount}',
      heading: 'We refunded {amount}',
      before: [
        'Credit note {number} is ready in your account. Depending on your bank the money arrives within 5 to 10 days.',
      ],
      button: 'See the credit note',
      after: [],
    },
    withdrawal: {
      subject: 'We received your withdrawal',
      heading: 'Your withdrawal from {plan}',
      before: [
        'On {date} we received your withdrawal from the contract for {plan}. The contract has ended, and {amount} is being refunded the way you paid.',
      ],
      button: 'See the refund',
      after: ['Keep this mail as a confirmation.'],
    },
    'request-received': {
      subject: 'Your request {reference}',
      heading: 'We have your request · {reference}',
      before: [
        'A person reads it and answers you. Everything about it stands on a page of its own: how far it is, what was said, and the files you sent.',
      ],
      button: 'Open the request',
      after: [
        'Only who has this address can open the page. If you sent nothing, ignore this mail.',
      ],
    },
    'request-news': {
      subject: 'News on your request {reference}',
      heading: 'There is an answer · {reference}',
      before: ['{message}'],
      button: 'Read and reply',
      after: ['Please reply on the page rather than to this mail.'],
    },
    'request-new': {
      subject: 'New request {reference}',
      heading: 'Somebody asks for something · {reference}',
      before: [
        'A custom order, a hire request or an application for the education plan came in. It waits in the inbox of the staff.',
      ],
      button: 'Open the inbox',
      after: ['You get this mail because your address is the support address of {site}.'],
    },
    'takedown-received': {
      subject: 'Your notice {reference}',
      heading: 'We have your notice · {reference}',
      before: [
        'A person reads it and decides within five business days. A page of its own shows how it stands, and there you can take it back.',
      ],
      button: 'Open the notice',
      after: [
        'Only who has this address can open the page. If you sent nothing, ignore this mail.',
      ],
    },
    'takedown-news': {
      subject: 'News on your notice {reference}',
      heading: 'News on your notice · {reference}',
      before: ['{message}'],
      button: 'Open the notice',
      after: [],
    },
    'takedown-reasons': {
      subject: '{name} was taken down',
      heading: 'Statement of reasons: {name}',
      before: [
        'Somebody told us that this work is not lawful here. A person looked at it and took it down, for this reason:',
        '{message}',
      ],
      button: 'Read the notice and answer',
      after: ['You can answer within six months. Licences that were given before stay valid.'],
    },
    'takedown-restored': {
      subject: '{name} is back',
      heading: '{name} is in the catalogue again',
      before: ['The notice against it is settled; the work can be found and downloaded again.'],
      button: 'Open the notice',
      after: [],
    },
    digest: {
      subject: '{count} unread at {site}',
      heading: 'What you have not read yet',
      before: ['{news}'],
      button: 'Show all',
      after: [],
    },
    'earnings-closed': {
      subject: 'Your earnings of {month}',
      heading: '{month} earned you {amount}',
      before: [
        'The month is closed. Each download is listed with what it earned, with the formula and a file to check every cent.',
      ],
      button: 'See earnings',
      after: [],
    },
    'payout-paid': {
      subject: 'Your payout is on its way',
      heading: '{amount} is on its way to you',
      before: [
        'The transfer is with our bank. It names {number} and usually arrives within two working days.',
      ],
      button: 'See payouts',
      after: [],
    },
    'payout-refused': {
      subject: 'Your payout was not made',
      heading: 'Your payout {number} was not made',
      before: ['{amount} is in your balance again. This is why:', '{message}'],
      button: 'See payouts',
      after: [],
    },
    'deletion-planned': {
      subject: 'Your account will be deleted',
      heading: 'Your account will be deleted on {date}',
      before: [
        'Somebody asked for this, hopefully you. Until then everything works as before, and you can keep the account with one click.',
      ],
      button: 'Keep my account',
      after: ['Invoices and the records behind them stay, without your name and address.'],
    },
    contact: {
      subject: 'Question from {email}',
      heading: 'Somebody has a question',
      before: ['{message}'],
      button: 'Answer {email}',
      after: ['Written on the site and kept there as well.'],
    },
    'inbox-reply': {
      subject: 'Re: {subject}',
      heading: 'Your message to us',
      before: ['{words}'],
      button: 'Write to us again',
      after: ['This answers what you wrote: “{subject}”.'],
    },
    'account-suspended': {
      subject: 'Your account is suspended',
      heading: 'Your account is suspended',
      before: [
        'You are signed out, and cannot sign in for now. Nothing of yours is lost.',
        'This is why:',
        '{words}',
      ],
      button: 'Write to us',
      after: ['If this is a mistake, say so: a person reads it.'],
    },
    'account-let-in': {
      subject: 'Your account is open again',
      heading: 'Your account is open again',
      before: ['You can sign in again. Everything is as you left it.'],
      button: 'Sign in',
      after: [],
    },
    'work-taken-out': {
      subject: '{name} is no longer in the catalogue',
      heading: '{name} is no longer in the catalogue',
      before: [
        'We took this work out. Licences that people have of it stay valid.',
        'This is why:',
        '{words}',
      ],
      button: 'See your works',
      after: ['If this is a mistake, say so: a person reads it.'],
    },
    'work-put-back': {
      subject: '{name} is back in the catalogue',
      heading: '{name} is back in the catalogue',
      before: ['The work stands in the catalogue and in search again.'],
      button: 'See the work',
      after: [],
    },
  },
}
