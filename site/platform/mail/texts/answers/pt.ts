import type { AnswerMails } from '#platform/mail/mail-templates.ts'

export const answers: AnswerMails = {
  'request-received': {
    subject: 'Seu pedido {reference}',
    heading: 'Recebemos seu pedido · {reference}',
    before: [
      'Uma pessoa lê e responde. Você pode acompanhá-lo na página dele, com a situação, todas as mensagens e os arquivos que enviou.',
    ],
    button: 'Abrir o pedido',
    after: [
      'Só quem tem este link pode abrir a página. Se você não enviou nada, ignore este e-mail.',
    ],
  },
  'request-news': {
    subject: 'Novidades do seu pedido {reference}',
    heading: 'Você tem uma resposta · {reference}',
    before: ['{message}'],
    button: 'Ler e responder',
    after: ['Responda na página, e não a este e-mail.'],
  },
  'request-new': {
    subject: 'Novo pedido {reference}',
    heading: 'Um novo pedido · {reference}',
    before: [
      'Chegou uma encomenda, um pedido de contratação ou uma inscrição no plano educacional. Está na caixa da equipe.',
    ],
    button: 'Abrir a caixa',
    after: ['Você recebe este e-mail porque seu endereço é o de suporte do {site}.'],
  },
  'takedown-received': {
    subject: 'Seu aviso {reference}',
    heading: 'Recebemos seu aviso · {reference}',
    before: [
      'Uma pessoa o analisa e decide em cinco dias úteis. Na página dele você pode acompanhar o andamento ou retirá-lo.',
    ],
    button: 'Abrir o aviso',
    after: [
      'Só quem tem este link pode abrir a página. Se você não enviou nada, ignore este e-mail.',
    ],
  },
  'takedown-news': {
    subject: 'Novidades do seu aviso {reference}',
    heading: 'Novidades do seu aviso · {reference}',
    before: ['{message}'],
    button: 'Abrir o aviso',
    after: [],
  },
  'takedown-reasons': {
    subject: '{name} saiu do catálogo',
    heading: 'Motivos da decisão: {name}',
    before: [
      'Recebemos um aviso de que esta obra é ilícita. Uma pessoa a analisou e a retirou por este motivo:',
      '{message}',
    ],
    button: 'Ler o aviso e responder',
    after: [
      'Você pode responder em até seis meses. As licenças concedidas antes continuam válidas.',
    ],
  },
  'takedown-restored': {
    subject: '{name} está de volta',
    heading: '{name} está de novo no catálogo',
    before: ['O aviso está resolvido; a obra pode ser encontrada e baixada de novo.'],
    button: 'Abrir o aviso',
    after: [],
  },
  contact: {
    subject: 'Pergunta de {email}',
    heading: 'Você tem uma nova pergunta',
    before: ['{message}'],
    button: 'Responder a {email}',
    after: ['Enviada pelo formulário de contato. Também está na caixa da equipe.'],
  },
  'inbox-reply': {
    subject: 'RES: {subject}',
    heading: 'Sua mensagem',
    before: ['{words}'],
    button: 'Escrever de novo',
    after: ['Esta é a resposta à sua mensagem “{subject}”.'],
  },
  'account-suspended': {
    subject: 'Sua conta está suspensa',
    heading: 'Sua conta está suspensa',
    before: [
      'Você foi desconectado e não pode entrar por enquanto. Os seus dados são mantidos.',
      'O motivo:',
      '{words}',
    ],
    button: 'Escrever para nós',
    after: ['Se for um engano, avise. Uma pessoa lê cada mensagem.'],
  },
  'account-let-in': {
    subject: 'Sua conta está ativa de novo',
    heading: 'Sua conta está ativa de novo',
    before: ['Você pode entrar novamente. Tudo está como você deixou.'],
    button: 'Entrar',
    after: [],
  },
  'work-taken-out': {
    subject: '{name} não está mais no catálogo',
    heading: '{name} não está mais no catálogo',
    before: [
      'Retiramos esta obra. As licenças já concedidas continuam válidas.',
      'O motivo:',
      '{words}',
    ],
    button: 'Ver suas obras',
    after: ['Se for um engano, avise. Uma pessoa lê cada mensagem.'],
  },
  'work-put-back': {
    subject: '{name} está de volta ao catálogo',
    heading: '{name} está de volta ao catálogo',
    before: ['A obra está de novo no catálogo e na busca.'],
    button: 'Ver a obra',
    after: [],
  },
  'works-taken-out': {
    subject: 'Obras suas fora do catálogo: {count}',
    heading: 'Obras suas fora do catálogo: {count}',
    before: [
      'Retiramos estas obras: {names}. As licenças já concedidas continuam válidas.',
      'O motivo:',
      '{words}',
    ],
    button: 'Ver suas obras',
    after: ['Se for um engano, avise: uma pessoa lê.'],
  },
  'works-put-back': {
    subject: 'Obras suas de volta ao catálogo: {count}',
    heading: 'Obras suas de volta ao catálogo: {count}',
    before: ['Todos voltam a encontrá-las: {names}.'],
    button: 'Ver suas obras',
    after: [],
  },
  'health-alert': {
    subject: 'Estado do site: {headline}',
    heading: 'Estado do site: {headline}',
    before: [
      '{words}',
      'Cada mudança é avisada uma vez, e o que continua vermelho, uma vez por dia.',
    ],
    button: 'Ver o estado',
    after: [],
  },
}
