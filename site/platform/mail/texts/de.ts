import { answers } from './answers/de.ts'
import type { MailTexts } from '#platform/mail/mail-templates.ts'

export const de: MailTexts = {
  footer: 'Sie erhalten diese E-Mail, weil diese Adresse bei {site} angegeben wurde.',
  link: 'Wenn die Schaltfläche nicht funktioniert, öffnen Sie diese Adresse:',
  unsubscribe: 'E-Mails wie diese abbestellen:',
  mails: {
    verification: {
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      heading: 'Ist das Ihre Adresse?',
      before: ['Bestätigen Sie sie, um Ihr Konto bei {site} zu behalten. Der Link gilt 3 Tage.'],
      button: 'Adresse bestätigen',
      after: [
        'Wenn Sie sich nicht registriert haben, ignorieren Sie diese E-Mail. Ohne den Link kann niemand diese Adresse verwenden.',
      ],
    },
    'account-exists': {
      subject: 'Sie haben schon ein Konto',
      heading: 'Jemand hat sich mit Ihrer Adresse registriert',
      before: [
        'Sie haben schon ein Konto bei {site}, und daran hat sich nichts geändert. Wenn Sie es waren, melden Sie sich wie gewohnt an oder legen Sie ein neues Passwort fest.',
      ],
      button: 'Neues Passwort wählen',
      after: ['Wenn Sie es nicht waren, müssen Sie nichts tun.'],
    },
    reset: {
      subject: 'Wählen Sie ein neues Passwort',
      heading: 'Ein neues Passwort für {site}',
      before: [
        'Jemand hat diesen Link angefordert, hoffentlich Sie. Er gilt eine Stunde und funktioniert einmal.',
      ],
      button: 'Neues Passwort wählen',
      after: [
        'Wenn Sie ihn nicht angefordert haben, ignorieren Sie diese E-Mail. Ihr Passwort bleibt unverändert.',
      ],
    },
    welcome: {
      subject: 'Willkommen bei {site}',
      heading: 'Schön, dass Sie da sind, {name}',
      before: [
        'Ihre Adresse ist bestätigt. Sie können jetzt alle kostenlosen Icons, Illustrationen, 3D-Objekte und Animationen herunterladen.',
      ],
      button: 'Jetzt stöbern',
      after: [],
    },
    'password-changed': {
      subject: 'Ihr Passwort wurde geändert',
      heading: 'Ihr Passwort wurde geändert',
      before: [
        'Das Passwort Ihres Kontos bei {site} wurde geändert, und Sie wurden auf allen anderen Geräten abgemeldet.',
      ],
      button: 'Das war ich nicht',
      after: ['Wenn Sie es waren, müssen Sie nichts tun.'],
    },
    'address-proved': {
      subject: 'Ihre Adresse ist bestätigt; auch andere Konten verwendeten sie',
      heading: 'Andere Konten verwendeten Ihre Adresse',
      before: [
        'Sie haben diese Adresse für ein Konto bei {site} bestätigt. Andere Konten verwendeten sie, ohne sie zu bestätigen.',
        'Geschlossen, weil ohne Abonnement, Team und Guthaben: {closed}. Weiterhin offen, jedes mit eigenem Passwort: {kept}.',
      ],
      button: 'Neues Passwort wählen',
      after: [
        'Gehört ein geschlossenes Konto Ihnen, fordern Sie mit dieser Adresse ein neues Passwort an und wählen Sie dieses Konto, um es wieder zu öffnen. Gehört Ihnen keines, müssen Sie nichts tun.',
      ],
    },
    'second-factor-changed': {
      subject: 'Ihre Anmeldung in zwei Schritten wurde geändert',
      heading: 'Ihre Anmeldung in zwei Schritten wurde geändert',
      before: ['{change}'],
      button: 'Einstellungen prüfen',
      after: [
        'Wenn Sie es waren, müssen Sie nichts tun. Wenn nicht, legen Sie ein neues Passwort fest und entfernen Sie jeden Faktor, den Sie nicht kennen.',
      ],
    },
    invitation: {
      subject: '{inviter} lädt Sie zu {team} ein',
      heading: 'Treten Sie {team} bei',
      before: [
        '{inviter} hat Sie in das Team {team} auf {site} eingeladen. Die Einladung gilt 7 Tage.',
      ],
      button: 'Einladung annehmen',
      after: ['Wenn Sie {inviter} nicht kennen, ignorieren Sie diese E-Mail.'],
    },
    'staff-invitation': {
      subject: '{inviter} lädt Sie in die Verwaltung von {site} ein',
      heading: 'Arbeiten Sie an {site} mit',
      before: [
        '{inviter} hat Sie eingeladen, {site} mit zu verwalten. Die Einladung gilt 7 Tage, für das Konto mit dieser Adresse.',
      ],
      button: 'Einladung annehmen',
      after: ['Wenn Sie {inviter} nicht kennen, ignorieren Sie diese E-Mail.'],
    },
    'payment-receipt': {
      subject: 'Zahlung erhalten: {plan}',
      heading: 'Danke für Ihre Zahlung',
      before: [
        'Wir haben {amount} für {plan} erhalten. Die Rechnung {number} liegt in Ihrem Konto bereit.',
      ],
      button: 'Rechnung ansehen',
      after: ['Bewahren Sie diese E-Mail für Ihre Unterlagen auf.'],
    },
    'payment-failed': {
      subject: 'Ihre Zahlung ist fehlgeschlagen',
      heading: 'Wir konnten {amount} nicht abbuchen',
      before: [
        'Die Zahlung für {plan} wurde abgelehnt. Ihr Zugang bleibt, und wir versuchen es am {date} noch einmal.',
        'Wenn Ihre Karte abgelaufen ist oder ersetzt wurde, fügen Sie eine neue hinzu.',
      ],
      button: 'Zahlungsart prüfen',
      after: ['Falls Sie inzwischen bezahlt haben, müssen Sie nichts tun.'],
    },
    'payment-failed-again': {
      subject: 'Ihre Zahlung ist wieder fehlgeschlagen',
      heading: 'Wir konnten {amount} noch immer nicht abbuchen',
      before: ['Die Zahlung für {plan} wurde erneut abgelehnt. Der nächste Versuch ist am {date}.'],
      button: 'Zahlungsart ändern',
      after: ['Meist hilft eine andere Karte. Warum diese abgelehnt wurde, weiß Ihre Bank.'],
    },
    'payment-last-chance': {
      subject: 'Ihr Tarif endet bald',
      heading: '{plan} endet am {date}',
      before: [
        '{amount} sind noch offen, und wir versuchen es nicht noch einmal. Zahlen Sie bis zum {date}, um Ihren Tarif zu behalten.',
      ],
      button: 'Jetzt bezahlen',
      after: ['Ihre Downloads bleiben lizenziert, auch nach dem Ende des Tarifs.'],
    },
    'renewal-notice': {
      subject: '{plan} verlängert sich am {date}',
      heading: 'Ihr Tarif verlängert sich bald',
      before: ['Am {date} verlängert sich {plan}, und {amount} werden abgebucht.'],
      button: 'Tarif verwalten',
      after: [
        'Wenn Sie nicht verlängern möchten, kündigen Sie vor diesem Tag. Der Zugang bleibt bis zum Ende des Zeitraums.',
      ],
    },
    'pre-debit-notice': {
      subject: 'Bevorstehende Abbuchung von {amount}',
      heading: '{amount} werden am {date} abgebucht',
      before: [
        'Dies ist die Ankündigung vor der Abbuchung für {plan}. Am {date} buchen wir {amount} aufgrund Ihres Mandats ab.',
      ],
      button: 'Mandat verwalten oder widerrufen',
      after: [
        'Wenn Sie nicht einverstanden sind, kündigen Sie vor diesem Tag, dann wird nichts abgebucht.',
      ],
    },
    'subscription-ended': {
      subject: 'Ihr Tarif ist beendet',
      heading: '{plan} ist beendet',
      before: [
        'Sie haben jetzt den kostenlosen Tarif. Alles, was Sie heruntergeladen haben, behält seine Lizenz, und Ihre Sammlungen bleiben Ihnen.',
      ],
      button: 'Tarife ansehen',
      after: [],
    },
    'subscription-refunded': {
      subject: 'Ihr Tarif ist beendet',
      heading: '{plan} ist beendet',
      before: [
        'Ihre Zahlung wurde erstattet, deshalb sind auch die Lizenzen aus dieser Zeit beendet. Sie haben jetzt den kostenlosen Tarif; kostenlose Assets und Ihre Sammlungen bleiben Ihnen.',
      ],
      button: 'Tarife ansehen',
      after: [],
    },
    cancelled: {
      subject: '{plan} wird nicht verlängert',
      heading: 'Ihre Verlängerung ist gekündigt',
      before: ['{plan} gilt noch bis zum {date}. Es wird nichts mehr abgebucht.'],
      button: 'Tarif behalten',
      after: ['Bis dahin können Sie die Kündigung mit einem Klick zurücknehmen.'],
    },
    'api-limit': {
      subject: '{percent} % der API-Aufrufe dieses Monats sind verbraucht',
      heading: '{percent} % Ihrer API-Aufrufe sind verbraucht',
      before: [
        'Die Schlüssel haben in diesem Monat {calls} von {limit} Aufrufen gemacht. Bei 100 % werden weitere bis zum {date} (UTC) abgelehnt.',
      ],
      button: 'Verbrauch ansehen',
      after: ['Dort können Sie die Obergrenze einer App erhöhen oder einen API-Tarif wählen.'],
    },
    refund: {
      subject: 'Erstattung von {amount}',
      heading: 'Wir haben {amount} erstattet',
      before: [
        'Die Gutschrift {number} liegt in Ihrem Konto bereit. Je nach Bank kommt das Geld in 5 bis 10 Tagen an.',
      ],
      button: 'Gutschrift ansehen',
      after: [],
    },
    withdrawal: {
      subject: 'Wir haben Ihren Widerruf erhalten',
      heading: 'Ihr Widerruf von {plan}',
      before: [
        'Am {date} haben wir Ihren Widerruf des Vertrags über {plan} erhalten. Der Vertrag ist beendet, und {amount} werden auf die verwendete Zahlungsart erstattet.',
      ],
      button: 'Erstattung ansehen',
      after: ['Bewahren Sie diese E-Mail als Bestätigung auf.'],
    },
    digest: {
      subject: '{count} ungelesen bei {site}',
      heading: 'Was Sie noch nicht gelesen haben',
      before: ['{news}'],
      button: 'Alle ansehen',
      after: [],
    },
    'earnings-closed': {
      subject: 'Ihre Einnahmen im {month}',
      heading: '{month}: {amount} für Sie',
      before: [
        'Der Monat ist abgeschlossen. Sie sehen, was jeder Download eingebracht hat und wie es berechnet wird, und können eine Datei zum Nachrechnen herunterladen.',
      ],
      button: 'Einnahmen ansehen',
      after: [],
    },
    'payout-paid': {
      subject: 'Ihre Auszahlung ist unterwegs',
      heading: '{amount} sind zu Ihnen unterwegs',
      before: [
        'Die Überweisung liegt bei unserer Bank. Sie trägt die Nummer {number} und kommt meist binnen zwei Werktagen an.',
      ],
      button: 'Auszahlungen ansehen',
      after: [],
    },
    'payout-refused': {
      subject: 'Ihre Auszahlung wurde nicht ausgeführt',
      heading: 'Die Auszahlung {number} wurde nicht ausgeführt',
      before: ['{amount} stehen wieder auf Ihrem Guthaben. Der Grund:', '{message}'],
      button: 'Auszahlungen ansehen',
      after: [],
    },
    'deletion-planned': {
      subject: 'Ihr Konto wird gelöscht',
      heading: 'Ihr Konto wird am {date} gelöscht',
      before: [
        'Jemand hat dies angefordert, hoffentlich Sie. Bis dahin funktioniert alles wie bisher, und mit einem Klick behalten Sie Ihr Konto.',
      ],
      button: 'Konto behalten',
      after: [
        'Rechnungen und die Buchungen dahinter werden aufbewahrt, ohne Ihren Namen und Ihre Anschrift.',
      ],
    },
    ...answers,
  },
}
