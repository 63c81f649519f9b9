import { answers } from './answers/pt.ts'
import type { MailTexts } from '#platform/mail/mail-templates.ts'

export const pt: MailTexts = {
  footer: 'Você recebe este e-mail porque este endereço foi usado no {site}.',
  link: 'Se o botão não funcionar, abra este endereço:',
  unsubscribe: 'Cancelar e-mails como este:',
  mails: {
    verification: {
      subject: 'Confirme o seu endereço de e-mail',
      heading: 'Este endereço é seu?',
      before: ['Confirme-o para manter a sua conta no {site}. O link vale por 3 dias.'],
      button: 'Confirmar endereço',
      after: [
        'Se você não se cadastrou, ignore este e-mail. Ninguém pode usar este endereço sem o link.',
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
      after: ['Se você não pediu, ignore este e-mail. A sua senha continua a mesma.'],
    },
    welcome: {
      subject: 'Boas-vindas ao {site}',
      heading: 'Que bom ter você aqui, {name}',
      before: [
        'O seu endereço está confirmado. Agora você pode baixar todos os ícones, ilustrações, objetos 3D e animações gratuitos.',
      ],
      button: 'Começar a explorar',
      after: [],
    },
    'password-changed': {
      subject: 'A sua senha foi alterada',
      heading: 'A sua senha foi alterada',
      before: [
        'A senha da sua conta no {site} foi alterada, e os outros dispositivos foram desconectados.',
      ],
      button: 'Não fui eu',
      after: ['Se foi você, não é preciso fazer nada.'],
    },
    'address-proved': {
      subject: 'O seu endereço está confirmado; outras contas também o usavam',
      heading: 'Outras contas usavam o seu endereço',
      before: [
        'Você confirmou este endereço para uma conta {site}. Outras contas o usavam sem confirmá-lo.',
        'Fechadas, porque não têm assinatura, equipe nem saldo: {closed}. Continuam abertas, cada uma com a sua própria senha: {kept}.',
      ],
      button: 'Definir nova senha',
      after: [
        'Se uma conta fechada for sua, peça uma nova senha com este endereço e escolha essa conta para reabri-la. Se nenhuma for sua, não é preciso fazer nada.',
      ],
    },
    'second-factor-changed': {
      subject: 'Seu login em duas etapas foi alterado',
      heading: 'Seu login em duas etapas foi alterado',
      before: ['{change}'],
      button: 'Ver as configurações',
      after: [
        'Se foi você, não é preciso fazer nada. Se não foi, defina uma nova senha e remova qualquer fator que não reconheça.',
      ],
    },
    invitation: {
      subject: '{inviter} convida você para {team}',
      heading: 'Junte-se a {team}',
      before: [
        '{inviter} convidou você para a equipe {team} no {site}. O convite vale por 7 dias.',
      ],
      button: 'Aceitar o convite',
      after: ['Se você não conhece {inviter}, ignore este e-mail.'],
    },
    'staff-invitation': {
      subject: '{inviter} convida você para a equipe do {site}',
      heading: 'Junte-se à equipe do {site}',
      before: [
        '{inviter} convidou você para ajudar a administrar o {site}. O convite vale por 7 dias, para a conta com este endereço.',
      ],
      button: 'Aceitar o convite',
      after: ['Se você não conhece {inviter}, ignore este e-mail.'],
    },
    'payment-receipt': {
      subject: 'Pagamento recebido: {plan}',
      heading: 'Agradecemos o seu pagamento',
      before: ['Recebemos {amount} por {plan}. A fatura {number} já está na sua conta.'],
      button: 'Ver a fatura',
      after: ['Guarde este e-mail para os seus registros.'],
    },
    'payment-failed': {
      subject: 'O seu pagamento falhou',
      heading: 'Não conseguimos cobrar {amount}',
      before: [
        'O pagamento de {plan} foi recusado. Você mantém o acesso, e tentaremos de novo em {date}.',
        'Se o seu cartão venceu ou foi trocado, adicione um novo.',
      ],
      button: 'Verificar a forma de pagamento',
      after: ['Se você já pagou, não é preciso fazer nada.'],
    },
    'payment-failed-again': {
      subject: 'O seu pagamento falhou novamente',
      heading: 'Ainda não conseguimos cobrar {amount}',
      before: ['O pagamento de {plan} foi recusado outra vez. A próxima tentativa será em {date}.'],
      button: 'Trocar a forma de pagamento',
      after: ['Outro cartão costuma resolver. O seu banco sabe por que este foi recusado.'],
    },
    'payment-last-chance': {
      subject: 'O seu plano termina em breve',
      heading: '{plan} termina em {date}',
      before: [
        'Ainda faltam {amount} e não tentaremos de novo. Pague até {date} para manter o plano.',
      ],
      button: 'Pagar agora',
      after: ['Os seus downloads continuam licenciados depois do fim do plano.'],
    },
    'renewal-notice': {
      subject: '{plan} será renovado em {date}',
      heading: 'O seu plano será renovado em breve',
      before: ['Em {date} o plano {plan} será renovado e serão cobrados {amount}.'],
      button: 'Gerenciar a assinatura',
      after: [
        'Se não quiser renovar, cancele antes desse dia. O acesso continua até o fim do período.',
      ],
    },
    'pre-debit-notice': {
      subject: 'Próximo débito de {amount}',
      heading: 'Em {date} serão debitados {amount}',
      before: [
        'Este é o aviso antes do débito de {plan}. Em {date} debitaremos {amount} conforme a autorização que você deu.',
      ],
      button: 'Gerenciar ou cancelar a autorização',
      after: ['Se não concorda, cancele antes desse dia e nada será debitado.'],
    },
    'subscription-ended': {
      subject: 'O seu plano terminou',
      heading: '{plan} terminou',
      before: [
        'Agora você está no plano gratuito. Tudo o que você baixou mantém a licença, e você mantém as suas coleções.',
      ],
      button: 'Ver os planos',
      after: [],
    },
    'subscription-refunded': {
      subject: 'O seu plano terminou',
      heading: '{plan} terminou',
      before: [
        'O seu pagamento foi reembolsado, por isso as licenças desse período também terminaram. Agora você está no plano gratuito e mantém os itens grátis e as suas coleções.',
      ],
      button: 'Ver os planos',
      after: [],
    },
    cancelled: {
      subject: '{plan} não será renovado',
      heading: 'A sua renovação foi cancelada',
      before: ['{plan} continua ativo até {date}. Nada mais será cobrado.'],
      button: 'Manter o plano',
      after: ['Até esse dia você pode desfazer o cancelamento com um clique.'],
    },
    'api-limit': {
      subject: '{percent}% das chamadas de API deste mês foram usadas',
      heading: 'Você usou {percent}% das suas chamadas de API',
      before: [
        'As chaves fizeram {calls} de {limit} chamadas neste mês. Em 100%, novas chamadas são recusadas até {date} (UTC).',
      ],
      button: 'Ver uso',
      after: ['Lá você pode aumentar o teto de um aplicativo ou escolher um plano de API.'],
    },
    refund: {
      subject: 'Reembolso de {amount}',
      heading: 'Reembolsamos {amount}',
      before: [
        'A nota de crédito {number} já está na sua conta. Dependendo do banco, o dinheiro chega em 5 a 10 dias.',
      ],
      button: 'Ver a nota de crédito',
      after: [],
    },
    withdrawal: {
      subject: 'Recebemos a sua desistência',
      heading: 'A sua desistência de {plan}',
      before: [
        'Em {date} recebemos a sua desistência do contrato de {plan}. O contrato terminou, e {amount} serão reembolsados na forma de pagamento usada.',
      ],
      button: 'Ver o reembolso',
      after: ['Guarde este e-mail como confirmação.'],
    },
    digest: {
      subject: '{count} não lidas no {site}',
      heading: 'O que você ainda não leu',
      before: ['{news}'],
      button: 'Ver tudo',
      after: [],
    },
    'earnings-closed': {
      subject: 'Seus ganhos de {month}',
      heading: '{month} rendeu {amount}',
      before: [
        'O mês está fechado. Você pode ver quanto rendeu cada download e como é calculado, e baixar um arquivo para conferir cada centavo.',
      ],
      button: 'Ver ganhos',
      after: [],
    },
    'payout-paid': {
      subject: 'Seu pagamento está a caminho',
      heading: '{amount} está a caminho da sua conta',
      before: [
        'A transferência está com o nosso banco. Ela leva o número {number} e costuma chegar em dois dias úteis.',
      ],
      button: 'Ver pagamentos',
      after: [],
    },
    'payout-refused': {
      subject: 'Seu pagamento não foi feito',
      heading: 'O pagamento {number} não foi feito',
      before: ['{amount} voltou ao seu saldo. O motivo:', '{message}'],
      button: 'Ver pagamentos',
      after: [],
    },
    'deletion-planned': {
      subject: 'Sua conta será excluída',
      heading: 'Sua conta será excluída em {date}',
      before: [
        'Alguém pediu isto, esperamos que você. Até lá tudo funciona como antes, e você pode manter a conta com um clique.',
      ],
      button: 'Manter minha conta',
      after: ['As faturas e seus registros ficam, sem seu nome e endereço.'],
    },
    ...answers,
  },
}
