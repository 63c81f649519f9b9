import type { AnswerMails } from '#platform/mail/mail-templates.ts'

export const answers: AnswerMails = {
  'request-received': {
    subject: 'Ihre Anfrage {reference}',
    heading: 'Wir haben Ihre Anfrage · {reference}',
    before: [
      'Ein Mensch liest sie und antwortet Ihnen. Auf einer eigenen Seite können Sie sie verfolgen, mit Status, allen Nachrichten und Ihren Dateien.',
    ],
    button: 'Anfrage öffnen',
    after: [
      'Nur wer diesen Link hat, kann die Seite öffnen. Haben Sie nichts gesendet, ignorieren Sie diese E-Mail.',
    ],
  },
  'request-news': {
    subject: 'Neues zu Ihrer Anfrage {reference}',
    heading: 'Sie haben eine Antwort · {reference}',
    before: ['{message}'],
    button: 'Lesen und antworten',
    after: ['Bitte antworten Sie auf der Seite und nicht auf diese E-Mail.'],
  },
  'request-new': {
    subject: 'Neue Anfrage {reference}',
    heading: 'Eine neue Anfrage · {reference}',
    before: [
      'Ein Auftrag, eine Anfrage zur Beauftragung oder ein Antrag auf den Bildungstarif ist eingegangen und liegt im Posteingang des Teams.',
    ],
    button: 'Posteingang öffnen',
    after: ['Sie erhalten diese E-Mail, weil Ihre Adresse die Support-Adresse von {site} ist.'],
  },
  'takedown-received': {
    subject: 'Ihre Meldung {reference}',
    heading: 'Wir haben Ihre Meldung · {reference}',
    before: [
      'Ein Mensch prüft sie und entscheidet innerhalb von fünf Werktagen. Auf einer eigenen Seite können Sie den Stand verfolgen oder sie zurückziehen.',
    ],
    button: 'Meldung öffnen',
    after: [
      'Nur wer diesen Link hat, kann die Seite öffnen. Haben Sie nichts gesendet, ignorieren Sie diese E-Mail.',
    ],
  },
  'takedown-news': {
    subject: 'Neues zu Ihrer Meldung {reference}',
    heading: 'Neues zu Ihrer Meldung · {reference}',
    before: ['{message}'],
    button: 'Meldung öffnen',
    after: [],
  },
  'takedown-reasons': {
    subject: '{name} wurde entfernt',
    heading: 'Begründung: {name}',
    before: [
      'Uns wurde gemeldet, dass dieses Werk rechtswidrig ist. Ein Mensch hat es geprüft und aus diesem Grund entfernt:',
      '{message}',
    ],
    button: 'Meldung lesen und widersprechen',
    after: [
      'Sie können innerhalb von sechs Monaten widersprechen. Zuvor erteilte Lizenzen gelten weiter.',
    ],
  },
  'takedown-restored': {
    subject: '{name} ist wieder da',
    heading: '{name} ist wieder im Katalog',
    before: ['Die Meldung ist erledigt; das Werk lässt sich wieder finden und herunterladen.'],
    button: 'Meldung öffnen',
    after: [],
  },
  contact: {
    subject: 'Frage von {email}',
    heading: 'Sie haben eine neue Frage',
    before: ['{message}'],
    button: '{email} antworten',
    after: ['Über das Kontaktformular gesendet. Sie liegt auch im Posteingang des Teams.'],
  },
  'inbox-reply': {
    subject: 'AW: {subject}',
    heading: 'Ihre Nachricht an uns',
    before: ['{words}'],
    button: 'Noch einmal schreiben',
    after: ['Das ist die Antwort auf Ihre Nachricht „{subject}“.'],
  },
  'account-suspended': {
    subject: 'Ihr Konto ist gesperrt',
    heading: 'Ihr Konto ist gesperrt',
    before: [
      'Sie wurden abgemeldet und können sich vorerst nicht anmelden. Ihre Daten bleiben erhalten.',
      'Der Grund:',
      '{words}',
    ],
    button: 'Uns schreiben',
    after: ['Wenn das ein Irrtum ist, schreiben Sie uns. Ein Mensch liest jede Nachricht.'],
  },
  'account-let-in': {
    subject: 'Ihr Konto ist wieder aktiv',
    heading: 'Ihr Konto ist wieder aktiv',
    before: ['Sie können sich wieder anmelden. Alles ist, wie Sie es verlassen haben.'],
    button: 'Anmelden',
    after: [],
  },
  'work-taken-out': {
    subject: '{name} ist nicht mehr im Katalog',
    heading: '{name} ist nicht mehr im Katalog',
    before: [
      'Wir haben dieses Werk entfernt. Schon erteilte Lizenzen bleiben gültig.',
      'Der Grund:',
      '{words}',
    ],
    button: 'Ihre Werke ansehen',
    after: ['Wenn das ein Irrtum ist, schreiben Sie uns. Ein Mensch liest jede Nachricht.'],
  },
  'work-put-back': {
    subject: '{name} ist wieder im Katalog',
    heading: '{name} ist wieder im Katalog',
    before: ['Das Werk steht wieder im Katalog und in der Suche.'],
    button: 'Das Werk ansehen',
    after: [],
  },
  'works-taken-out': {
    subject: 'Nicht mehr im Katalog: {count} Ihrer Werke',
    heading: 'Nicht mehr im Katalog: {count} Ihrer Werke',
    before: [
      'Wir haben diese Werke herausgenommen: {names}. Lizenzen, die andere daran haben, bleiben gültig.',
      'Der Grund:',
      '{words}',
    ],
    button: 'Ihre Werke ansehen',
    after: ['Wenn das ein Irrtum ist, sagen Sie es uns: Ein Mensch liest es.'],
  },
  'works-put-back': {
    subject: 'Wieder im Katalog: {count} Ihrer Werke',
    heading: 'Wieder im Katalog: {count} Ihrer Werke',
    before: ['Alle finden sie wieder: {names}.'],
    button: 'Ihre Werke ansehen',
    after: [],
  },
  'health-alert': {
    subject: 'Zustand der Seite: {headline}',
    heading: 'Zustand der Seite: {headline}',
    before: ['{words}', 'Jede Änderung wird einmal gemeldet, was rot bleibt einmal am Tag.'],
    button: 'Zustand ansehen',
    after: [],
  },
}
