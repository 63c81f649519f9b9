import type { AnswerMails } from '#platform/mail/mail-templates.ts'

export const answers: AnswerMails = {
  'request-received': {
    subject: 'Votre demande {reference}',
    heading: 'Nous avons votre demande · {reference}',
    before: [
      'Une personne la lit et vous répond. Vous pouvez la suivre sur sa propre page, avec son état, tous les messages et vos fichiers.',
    ],
    button: 'Ouvrir la demande',
    after: [
      'Seules les personnes qui ont ce lien peuvent ouvrir la page. Si vous n’avez rien envoyé, ignorez cet e-mail.',
    ],
  },
  'request-news': {
    subject: 'Du nouveau pour votre demande {reference}',
    heading: 'Vous avez une réponse · {reference}',
    before: ['{message}'],
    button: 'Lire et répondre',
    after: ['Répondez sur la page plutôt qu’à cet e-mail.'],
  },
  'request-new': {
    subject: 'Nouvelle demande {reference}',
    heading: 'Une nouvelle demande · {reference}',
    before: [
      'Une commande sur mesure, une demande de mission ou un dossier pour la formule éducation est arrivé. Vous le trouverez dans la boîte de l’équipe.',
    ],
    button: 'Ouvrir la boîte',
    after: ['Vous recevez cet e-mail parce que votre adresse est celle de l’assistance de {site}.'],
  },
  'takedown-received': {
    subject: 'Votre signalement {reference}',
    heading: 'Nous avons votre signalement · {reference}',
    before: [
      'Une personne l’examine et décide sous cinq jours ouvrés. Sur sa propre page, vous pouvez suivre son état ou le retirer.',
    ],
    button: 'Ouvrir le signalement',
    after: [
      'Seules les personnes qui ont ce lien peuvent ouvrir la page. Si vous n’avez rien envoyé, ignorez ce message.',
    ],
  },
  'takedown-news': {
    subject: 'Du nouveau sur votre signalement {reference}',
    heading: 'Du nouveau sur votre signalement · {reference}',
    before: ['{message}'],
    button: 'Ouvrir le signalement',
    after: [],
  },
  'takedown-reasons': {
    subject: 'Retrait de {name}',
    heading: 'Motifs de la décision : {name}',
    before: [
      'On nous a signalé que cette œuvre est illicite. Une personne l’a examinée et retirée, pour cette raison :',
      '{message}',
    ],
    button: 'Lire le signalement et répondre',
    after: ['Vous pouvez répondre pendant six mois. Les licences déjà accordées restent valables.'],
  },
  'takedown-restored': {
    subject: '{name} est de retour',
    heading: '{name} est de nouveau au catalogue',
    before: ['Le signalement est réglé ; l’œuvre peut de nouveau être trouvée et téléchargée.'],
    button: 'Ouvrir le signalement',
    after: [],
  },
  contact: {
    subject: 'Question de {email}',
    heading: 'Vous avez une nouvelle question',
    before: ['{message}'],
    button: 'Répondre à {email}',
    after: ['Envoyée par le formulaire de contact. Elle est aussi dans la boîte de l’équipe.'],
  },
  'inbox-reply': {
    subject: 'Re : {subject}',
    heading: 'Votre message',
    before: ['{words}'],
    button: 'Nous écrire de nouveau',
    after: ['Ceci répond à votre message « {subject} ».'],
  },
  'account-suspended': {
    subject: 'Votre compte est suspendu',
    heading: 'Votre compte est suspendu',
    before: [
      'Vous avez été déconnecté et ne pouvez pas vous connecter pour l’instant. Vos données sont conservées.',
      'Voici pourquoi :',
      '{words}',
    ],
    button: 'Nous écrire',
    after: ['Si c’est une erreur, dites-le-nous. Une personne lit chaque message.'],
  },
  'account-let-in': {
    subject: 'Votre compte est de nouveau actif',
    heading: 'Votre compte est de nouveau actif',
    before: ['Vous pouvez vous reconnecter. Tout est tel que vous l’avez laissé.'],
    button: 'Se connecter',
    after: [],
  },
  'work-taken-out': {
    subject: '{name} n’est plus au catalogue',
    heading: '{name} n’est plus au catalogue',
    before: [
      'Nous avons retiré cette œuvre. Les licences déjà accordées restent valables.',
      'Voici pourquoi :',
      '{words}',
    ],
    button: 'Voir vos œuvres',
    after: ['Si c’est une erreur, dites-le-nous. Une personne lit chaque message.'],
  },
  'work-put-back': {
    subject: '{name} est de retour au catalogue',
    heading: '{name} est de retour au catalogue',
    before: ['L’œuvre figure de nouveau dans le catalogue et dans la recherche.'],
    button: 'Voir l’œuvre',
    after: [],
  },
  'works-taken-out': {
    subject: 'Vos œuvres retirées du catalogue : {count}',
    heading: 'Vos œuvres retirées du catalogue : {count}',
    before: [
      'Nous avons retiré ces œuvres : {names}. Les licences déjà accordées restent valables.',
      'Voici pourquoi :',
      '{words}',
    ],
    button: 'Voir vos œuvres',
    after: ['Si c’est une erreur, dites-le-nous : une personne vous lira.'],
  },
  'works-put-back': {
    subject: 'Vos œuvres de retour au catalogue : {count}',
    heading: 'Vos œuvres de retour au catalogue : {count}',
    before: ['Tout le monde les retrouve : {names}.'],
    button: 'Voir vos œuvres',
    after: [],
  },
  'health-alert': {
    subject: 'État du site : {headline}',
    heading: 'État du site : {headline}',
    before: [
      '{words}',
      'Chaque changement est signalé une fois, ce qui reste rouge une fois par jour.',
    ],
    button: 'Voir l’état du site',
    after: [],
  },
}
