import type { AnswerMails } from '#platform/mail/mail-templates.ts'

export const answers: AnswerMails = {
  'request-received': {
    subject: 'Your request {reference}',
    heading: 'We have your request · {reference}',
    before: [
      'A person will read it and answer you. You can follow it on its own page, with its status, all messages and the files you sent.',
    ],
    button: 'Open the request',
    after: [
      'Only people with this link can open the page. If you did not send a request, ignore this email.',
    ],
  },
  'request-news': {
    subject: 'Update on your request {reference}',
    heading: 'You have an answer · {reference}',
    before: ['{message}'],
    button: 'Read and reply',
    after: ['Please reply on the page, not to this email.'],
  },
  'request-new': {
    subject: 'New request {reference}',
    heading: 'A new request · {reference}',
    before: [
      'A custom order, a hire request or an application for the education plan has arrived. It is in the staff inbox.',
    ],
    button: 'Open the inbox',
    after: ['You are receiving this email because yours is the support address of {site}.'],
  },
  'takedown-received': {
    subject: 'Your notice {reference}',
    heading: 'We have your notice · {reference}',
    before: [
      'A person will review it and decide within five business days. You can follow its status, or withdraw it, on its own page.',
    ],
    button: 'Open the notice',
    after: [
      'Only people with this link can open the page. If you did not send a notice, ignore this email.',
    ],
  },
  'takedown-news': {
    subject: 'Update on your notice {reference}',
    heading: 'Update on your notice · {reference}',
    before: ['{message}'],
    button: 'Open the notice',
    after: [],
  },
  'takedown-reasons': {
    subject: '{name} was taken down',
    heading: 'Statement of reasons: {name}',
    before: [
      'We received a notice that this asset is unlawful. A person reviewed it and took the asset down for this reason:',
      '{message}',
    ],
    button: 'Read the notice and respond',
    after: ['You can respond within six months. Licences granted before stay valid.'],
  },
  'takedown-restored': {
    subject: '{name} is back',
    heading: '{name} is back in the catalogue',
    before: ['The notice has been resolved. The asset can be found and downloaded again.'],
    button: 'Open the notice',
    after: [],
  },
  contact: {
    subject: 'Question from {email}',
    heading: 'You have a new question',
    before: ['{message}'],
    button: 'Answer {email}',
    after: ['Sent through the contact form. It is also in the staff inbox.'],
  },
  'inbox-reply': {
    subject: 'Re: {subject}',
    heading: 'Your message to us',
    before: ['{words}'],
    button: 'Write to us again',
    after: ['This is the answer to your message “{subject}”.'],
  },
  'account-suspended': {
    subject: 'Your account is suspended',
    heading: 'Your account is suspended',
    before: [
      'You have been logged out and cannot log in for now. Your data is kept.',
      'The reason:',
      '{words}',
    ],
    button: 'Write to us',
    after: ['If this is a mistake, tell us. A person reads every message.'],
  },
  'account-let-in': {
    subject: 'Your account is active again',
    heading: 'Your account is active again',
    before: ['You can log in again. Everything is as you left it.'],
    button: 'Log in',
    after: [],
  },
  'work-taken-out': {
    subject: '{name} is no longer in the catalogue',
    heading: '{name} is no longer in the catalogue',
    before: [
      'We removed this asset. Licences already granted stay valid.',
      'The reason:',
      '{words}',
    ],
    button: 'View your assets',
    after: ['If this is a mistake, tell us. A person reads every message.'],
  },
  'work-put-back': {
    subject: '{name} is back in the catalogue',
    heading: '{name} is back in the catalogue',
    before: ['The asset is in the catalogue and in search again.'],
    button: 'View asset',
    after: [],
  },
  'works-taken-out': {
    subject: 'Works of yours that are out of the catalogue: {count}',
    heading: 'Works of yours that are out of the catalogue: {count}',
    before: [
      'We took these works out: {names}. Licences that people have of them stay valid.',
      'This is why:',
      '{words}',
    ],
    button: 'See your works',
    after: ['If this is a mistake, say so: a person reads it.'],
  },
  'works-put-back': {
    subject: 'Works of yours that are back in the catalogue: {count}',
    heading: 'Works of yours that are back in the catalogue: {count}',
    before: ['Everybody finds them again: {names}.'],
    button: 'See your works',
    after: [],
  },
  'health-alert': {
    subject: 'State of the site: {headline}',
    heading: 'State of the site: {headline}',
    before: ['{words}', 'Each change is told once, and what stays red once a day.'],
    button: 'See how the site is',
    after: [],
  },
}
