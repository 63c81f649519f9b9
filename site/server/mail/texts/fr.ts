import type { MailTexts } from '../mail-templates.ts'

export const fr: MailTexts = {
  footer: 'Vous recevez ce message parce que cette adresse a été utilisée sur {site}.',
  link: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  mails: {
    verification: {
      subject: 'Confirmez votre adresse e-mail',
      heading: 'Cette adresse est-elle la vôtre ?',
      before: ['Confirmez-la, et votre compte {site} est à vous. Le lien est valable 3 jours.'],
      button: 'Confirmer l’adresse',
      after: [
        'Si vous ne vous êtes pas inscrit, ignorez ce message : sans le lien, personne n’obtient cette adresse.',
      ],
    },
    'account-exists': {
      subject: 'Vous avez déjà un compte',
      heading: 'Quelqu’un s’est inscrit avec votre adresse',
      before: [
        'Vous avez déjà un compte {site} et rien n’y a changé. Si c’était vous, connectez-vous comme d’habitude ou choisissez un nouveau mot de passe.',
      ],
      button: 'Choisir un mot de passe',
      after: ['Si ce n’était pas vous, il n’y a rien à faire.'],
    },
    reset: {
      subject: 'Choisissez un nouveau mot de passe',
      heading: 'Un nouveau mot de passe pour {site}',
      before: [
        'Quelqu’un a demandé ce lien, sans doute vous. Il est valable une heure et ne sert qu’une fois.',
      ],
      button: 'Choisir un mot de passe',
      after: [
        'Si vous n’avez rien demandé, ignorez ce message : votre mot de passe reste le même.',
      ],
    },
    welcome: {
      subject: 'Bienvenue sur {site}',
      heading: 'Ravis de vous voir ici, {name}',
      before: [
        'Votre adresse est confirmée. Icônes, illustrations, 3D et animations vous attendent : les gratuites ne demandent rien de plus.',
      ],
      button: 'Commencer à explorer',
      after: [],
    },
    'password-changed': {
      subject: 'Votre mot de passe a été modifié',
      heading: 'Votre mot de passe a été modifié',
      before: [
        'Le mot de passe de votre compte {site} est nouveau, et vous avez été déconnecté partout ailleurs.',
      ],
      button: 'Ce n’était pas moi',
      after: ['Si c’était vous, il n’y a rien à faire.'],
    },
    invitation: {
      subject: '{inviter} vous invite dans {team}',
      heading: 'Rejoignez {team}',
      before: [
        '{inviter} vous invite à travailler dans l’équipe {team} sur {site}. L’invitation est valable 7 jours.',
      ],
      button: 'Accepter l’invitation',
      after: ['Si vous ne connaissez pas {inviter}, ignorez ce message.'],
    },
  },
}
