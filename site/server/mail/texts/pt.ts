import type { MailTexts } from '../mail-templates.ts'

export const pt: MailTexts = {
  footer: 'Você recebe este e-mail porque este endereço foi usado no {site}.',
  link: 'Se o botão não funcionar, abra este endereço:',
  mails: {
    verification: {
      subject: 'Confirme o seu endereço de e-mail',
      heading: 'Este endereço é seu?',
      before: ['Confirme e a sua conta no {site} será sua. O link vale por 3 dias.'],
      button: 'Confirmar endereço',
      after: [
        'Se você não se cadastrou, ignore este e-mail: sem o link ninguém fica com este endereço.',
      ],
    },
    'account-exists': {
      subject: 'Você já tem uma conta',
      heading: 'Alguém se cadastrou com o seu endereço',
      before: [
        'Você já tem uma conta no {site} e nada mudou nela. Se foi você, entre como antes ou defina uma nova senha.',
      ],
      button: 'Definir nova senha',
      after: ['Se não foi você, não é preciso fazer nada.'],
    },
    reset: {
      subject: 'Defina uma nova senha',
      heading: 'Uma nova senha para o {site}',
      before: [
        'Alguém pediu este link; esperamos que tenha sido você. Ele vale por uma hora e funciona uma vez.',
      ],
      button: 'Definir nova senha',
      after: ['Se você não pediu, ignore este e-mail: a sua senha continua a mesma.'],
    },
    welcome: {
      subject: 'Boas-vindas ao {site}',
      heading: 'Que bom ter você aqui, {name}',
      before: [
        'O seu endereço está confirmado. Ícones, ilustrações, 3D e animações esperam por você: os gratuitos não precisam de mais nada.',
      ],
      button: 'Começar a explorar',
      after: [],
    },
    'password-changed': {
      subject: 'A sua senha foi alterada',
      heading: 'A sua senha foi alterada',
      before: ['A senha da sua conta no {site} é nova, e você saiu de todos os outros lugares.'],
      button: 'Não fui eu',
      after: ['Se foi você, não é preciso fazer nada.'],
    },
    invitation: {
      subject: '{inviter} convida você para {team}',
      heading: 'Junte-se a {team}',
      before: [
        '{inviter} convida você a trabalhar na equipe {team} no {site}. O convite vale por 7 dias.',
      ],
      button: 'Aceitar o convite',
      after: ['Se você não conhece {inviter}, ignore este e-mail.'],
    },
  },
}
