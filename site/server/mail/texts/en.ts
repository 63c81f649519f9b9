import type { MailTexts } from '../mail-templates.ts'

export const en: MailTexts = {
  footer: 'You get this mail because this address was used at {site}.',
  link: 'If the button does not work, open this address:',
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
    invitation: {
      subject: '{inviter} invites you to {team}',
      heading: 'Join {team}',
      before: [
        '{inviter} invites you to work together in the team {team} at {site}. The invitation is good for 7 days.',
      ],
      button: 'Accept the invitation',
      after: ['If you do not know {inviter}, ignore this mail.'],
    },
  },
}
