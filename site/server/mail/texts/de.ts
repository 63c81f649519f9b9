import type { MailTexts } from '../mail-templates.ts'

export const de: MailTexts = {
  footer: 'Sie erhalten diese E-Mail, weil diese Adresse bei {site} angegeben wurde.',
  link: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  mails: {
    verification: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      heading: 'Ist das Ihre Adresse?',
      before: ['Bestätigen Sie sie, und Ihr Konto bei {site} gehört Ihnen. Der Link gilt 3 Tage.'],
      button: 'Adresse bestätigen',
      after: [
        'Wenn Sie sich nicht registriert haben, ignorieren Sie diese E-Mail: Ohne den Link bekommt niemand diese Adresse.',
      ],
    },
    'account-exists': {
      subject: 'Sie haben schon ein Konto',
      heading: 'Jemand hat sich mit Ihrer Adresse registriert',
      before: [
        'Sie haben schon ein Konto bei {site}, und daran hat sich nichts geändert. Wenn Sie es waren: Melden Sie sich wie bisher an oder wählen Sie ein neues Passwort.',
      ],
      button: 'Neues Passwort wählen',
      after: ['Wenn Sie es nicht waren, ist nichts zu tun.'],
    },
    reset: {
      subject: 'Wählen Sie ein neues Passwort',
      heading: 'Ein neues Passwort für {site}',
      before: [
        'Jemand hat diesen Link angefordert, hoffentlich Sie. Er gilt eine Stunde und funktioniert einmal.',
      ],
      button: 'Neues Passwort wählen',
      after: [
        'Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail: Ihr Passwort bleibt, wie es ist.',
      ],
    },
    welcome: {
      subject: 'Willkommen bei {site}',
      heading: 'Schön, dass Sie da sind, {name}',
      before: [
        'Ihre Adresse ist bestätigt. Icons, Illustrationen, 3D und Animationen warten: Die kostenlosen brauchen nichts weiter.',
      ],
      button: 'Jetzt stöbern',
      after: [],
    },
    'password-changed': {
      subject: 'Ihr Passwort wurde geändert',
      heading: 'Ihr Passwort wurde geändert',
      before: [
        'Das Passwort Ihres Kontos bei {site} ist neu, und Sie wurden überall sonst abgemeldet.',
      ],
      button: 'Das war ich nicht',
      after: ['Wenn Sie es waren, ist nichts zu tun.'],
    },
    invitation: {
      subject: '{inviter} lädt Sie zu {team} ein',
      heading: 'Kommen Sie zu {team}',
      before: [
        '{inviter} lädt Sie ein, bei {site} im Team {team} zusammenzuarbeiten. Die Einladung gilt 7 Tage.',
      ],
      button: 'Einladung annehmen',
      after: ['Wenn Sie {inviter} nicht kennen, ignorieren Sie diese E-Mail.'],
    },
  },
}
