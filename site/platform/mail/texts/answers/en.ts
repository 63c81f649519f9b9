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
    after: ['Only who has this address can open the page. If you sent nothing, ignore this mail.'],
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
