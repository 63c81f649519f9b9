import { answers } from './answers/fr.ts'
import type { MailTexts } from '#platform/mail/mail-templates.ts'

export const fr: MailTexts = {
  footer: 'Vous recevez ce message parce que cette adresse a été utilisée sur {site}.',
  link: 'Si le bouton ne fonctionne pas, ouvrez cette adresse :',
  unsubscribe: 'Vous désabonner de ces e-mails :',
  mails: {
    verification: {
      subject: 'Confirmez votre adresse e-mail',
      heading: 'Cette adresse est-elle la vôtre ?',
      before: ['Confirmez-la pour garder votre compte {site}. Le lien est valable 3 jours.'],
      button: 'Confirmer l’adresse',
      after: [
        'Si vous n’avez pas créé de compte, ignorez ce message. Sans le lien, personne ne peut utiliser cette adresse.',
      ],
    },
    'account-exists': {
      subject: 'Vous avez déjà un compte',
      heading: 'Quelqu’un s’est inscrit avec votre adresse',
      before: [
        'Vous avez déjà un compte {site} et rien n’y a changé. Si c’était vous, connectez-vous comme d’habitude ou choisissez un nouveau mot de passe.',
      ],
      button: 'Choisir un mot de passe',
      after: ['Si ce n’était pas vous, vous n’avez rien à faire.'],
    },
    reset: {
      subject: 'Choisissez un nouveau mot de passe',
      heading: 'Un nouveau mot de passe pour {site}',
      before: [
        'Quelqu’un a demandé ce lien, sans doute vous. Il est valable une heure et ne sert qu’une fois.',
      ],
      button: 'Choisir un mot de passe',
      after: ['Si vous n’avez rien demandé, ignorez ce message. Votre mot de passe reste le même.'],
    },
    welcome: {
      subject: 'Bienvenue sur {site}',
      heading: 'Quel plaisir de vous voir ici, {name}',
      before: [
        'Votre adresse est confirmée. Vous pouvez maintenant télécharger toutes les icônes, illustrations, objets 3D et animations gratuits.',
      ],
      button: 'Commencer à explorer',
      after: [],
    },
    'password-changed': {
      subject: 'Votre mot de passe a été modifié',
      heading: 'Votre mot de passe a été modifié',
      before: [
        'Le mot de passe de votre compte {site} a été modifié, et vos autres appareils ont été déconnectés.',
      ],
      button: 'Ce n’était pas moi',
      after: ['Si c’était vous, vous n’avez rien à faire.'],
    },
    'address-proved': {
      subject: 'Votre adresse est confirmée ; d’autres comptes l’utilisaient aussi',
      heading: 'D’autres comptes utilisaient votre adresse',
      before: [
        'Vous avez confirmé cette adresse pour un compte {site}. D’autres comptes l’utilisaient sans l’avoir confirmée.',
        'Fermés, car ils n’ont ni abonnement, ni équipe, ni solde : {closed}. Toujours ouverts, chacun avec son propre mot de passe : {kept}.',
      ],
      button: 'Choisir un mot de passe',
      after: [
        'Si un compte fermé est le vôtre, demandez un nouveau mot de passe avec cette adresse et choisissez ce compte pour le rouvrir. Si aucun n’est à vous, vous n’avez rien à faire.',
      ],
    },
    'second-factor-changed': {
      subject: 'Votre connexion en deux étapes a été modifiée',
      heading: 'Votre connexion en deux étapes a été modifiée',
      before: ['{change}'],
      button: 'Voir les réglages',
      after: [
        'Si c’était vous, vous n’avez rien à faire. Sinon, définissez un nouveau mot de passe et retirez tout facteur que vous ne reconnaissez pas.',
      ],
    },
    invitation: {
      subject: '{inviter} vous invite dans {team}',
      heading: 'Rejoignez {team}',
      before: [
        '{inviter} vous a invité dans l’équipe {team} sur {site}. L’invitation est valable 7 jours.',
      ],
      button: 'Accepter l’invitation',
      after: ['Si vous ne connaissez pas {inviter}, ignorez ce message.'],
    },
    'staff-invitation': {
      subject: '{inviter} vous invite dans l’équipe de {site}',
      heading: 'Rejoignez l’équipe de {site}',
      before: [
        '{inviter} vous a invité à aider à gérer {site}. L’invitation est valable 7 jours, pour le compte qui a cette adresse.',
      ],
      button: 'Accepter l’invitation',
      after: ['Si vous ne connaissez pas {inviter}, ignorez ce message.'],
    },
    'payment-receipt': {
      subject: 'Paiement reçu : {plan}',
      heading: 'Merci pour votre paiement',
      before: [
        'Nous avons reçu {amount} pour {plan}. La facture {number} est disponible dans votre compte.',
      ],
      button: 'Voir la facture',
      after: ['Conservez cet e-mail pour vos archives.'],
    },
    'payment-failed': {
      subject: 'Votre paiement a échoué',
      heading: 'Nous n’avons pas pu débiter {amount}',
      before: [
        'Le paiement de {plan} a été refusé. Vous gardez votre accès et nous réessaierons le {date}.',
        'Si votre carte a expiré ou a été remplacée, ajoutez-en une nouvelle.',
      ],
      button: 'Vérifier le moyen de paiement',
      after: ['Si vous avez payé entre-temps, vous n’avez rien à faire.'],
    },
    'payment-failed-again': {
      subject: 'Votre paiement a de nouveau échoué',
      heading: 'Nous n’avons toujours pas pu débiter {amount}',
      before: [
        'Le paiement de {plan} a encore été refusé. La prochaine tentative aura lieu le {date}.',
      ],
      button: 'Changer de moyen de paiement',
      after: [
        'Une autre carte suffit souvent. Votre banque peut dire pourquoi celle-ci a été refusée.',
      ],
    },
    'payment-last-chance': {
      subject: 'Votre formule se termine bientôt',
      heading: '{plan} se termine le {date}',
      before: [
        '{amount} restent à payer et nous ne réessaierons plus. Payez avant le {date} pour garder votre formule.',
      ],
      button: 'Payer maintenant',
      after: ['Vos téléchargements restent sous licence après la fin de la formule.'],
    },
    'renewal-notice': {
      subject: '{plan} se renouvelle le {date}',
      heading: 'Votre formule se renouvelle bientôt',
      before: ['Le {date}, {plan} se renouvelle et {amount} seront débités.'],
      button: 'Gérer l’abonnement',
      after: [
        'Si vous ne voulez pas renouveler, résiliez avant ce jour. Vous gardez l’accès jusqu’à la fin de la période.',
      ],
    },
    'pre-debit-notice': {
      subject: 'Prélèvement à venir de {amount}',
      heading: '{amount} seront prélevés le {date}',
      before: [
        'Ceci est l’avis préalable au prélèvement pour {plan}. Le {date}, nous prélèverons {amount} selon le mandat que vous avez donné.',
      ],
      button: 'Gérer ou révoquer le mandat',
      after: ['Si vous n’êtes pas d’accord, résiliez avant ce jour et rien ne sera prélevé.'],
    },
    'subscription-ended': {
      subject: 'Votre formule est terminée',
      heading: '{plan} a pris fin',
      before: [
        'Vous avez maintenant la formule gratuite. Tout ce que vous avez téléchargé garde sa licence, et vous gardez vos collections.',
      ],
      button: 'Voir les formules',
      after: [],
    },
    'subscription-refunded': {
      subject: 'Votre formule est terminée',
      heading: '{plan} a pris fin',
      before: [
        'Votre paiement a été remboursé : les licences de cette période ont donc pris fin elles aussi. Vous avez maintenant la formule gratuite ; vous gardez les ressources gratuites et vos collections.',
      ],
      button: 'Voir les formules',
      after: [],
    },
    cancelled: {
      subject: 'Pas de renouvellement pour {plan}',
      heading: 'Votre renouvellement est annulé',
      before: ['{plan} reste valable jusqu’au {date}. Plus rien ne sera débité.'],
      button: 'Finalement garder la formule',
      after: ['Jusque-là, vous pouvez annuler la résiliation en un clic.'],
    },
    'api-limit': {
      subject: '{percent} % des appels d’API de ce mois sont utilisés',
      heading: 'Vous avez utilisé {percent} % de vos appels d’API',
      before: [
        'Les clés ont effectué {calls} appels sur {limit} ce mois-ci. À 100 %, les appels suivants sont refusés jusqu’au {date} (UTC).',
      ],
      button: 'Voir l’utilisation',
      after: ['Vous pouvez y relever le plafond d’une application ou choisir une formule API.'],
    },
    refund: {
      subject: 'Remboursement de {amount}',
      heading: 'Nous avons remboursé {amount}',
      before: [
        'L’avoir {number} est disponible dans votre compte. Selon votre banque, l’argent arrive sous 5 à 10 jours.',
      ],
      button: 'Voir l’avoir',
      after: [],
    },
    withdrawal: {
      subject: 'Nous avons reçu votre rétractation',
      heading: 'Votre rétractation pour {plan}',
      before: [
        'Le {date}, nous avons reçu votre rétractation du contrat {plan}. Le contrat est terminé et {amount} vous sont remboursés sur le moyen de paiement utilisé.',
      ],
      button: 'Voir le remboursement',
      after: ['Conservez cet e-mail comme confirmation.'],
    },
    digest: {
      subject: '{count} non lues sur {site}',
      heading: 'Ce que vous n’avez pas encore lu',
      before: ['{news}'],
      button: 'Tout voir',
      after: [],
    },
    'earnings-closed': {
      subject: 'Vos gains de {month}',
      heading: '{month} vous a rapporté {amount}',
      before: [
        'Le mois est clos. Vous voyez ce que chaque téléchargement a rapporté et comment c’est calculé, et vous pouvez télécharger un fichier pour tout vérifier.',
      ],
      button: 'Voir les gains',
      after: [],
    },
    'payout-paid': {
      subject: 'Votre versement est en route',
      heading: '{amount} est en route vers vous',
      before: [
        'Le virement est chez notre banque. Il porte le numéro {number} et arrive en général sous deux jours ouvrés.',
      ],
      button: 'Voir les versements',
      after: [],
    },
    'payout-refused': {
      subject: 'Votre versement n’a pas été effectué',
      heading: 'Le versement {number} n’a pas été effectué',
      before: ['{amount} est de nouveau dans votre solde. En voici la raison :', '{message}'],
      button: 'Voir les versements',
      after: [],
    },
    'deletion-planned': {
      subject: 'Votre compte sera supprimé',
      heading: 'Votre compte sera supprimé le {date}',
      before: [
        'Quelqu’un l’a demandé : vous, nous l’espérons. D’ici là tout fonctionne comme avant, et un clic suffit pour garder le compte.',
      ],
      button: 'Garder mon compte',
      after: ['Les factures et leurs écritures restent, sans votre nom ni votre adresse.'],
    },
    ...answers,
  },
}
