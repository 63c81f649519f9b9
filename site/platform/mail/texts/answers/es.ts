import type { AnswerMails } from '#platform/mail/mail-templates.ts'

export const answers: AnswerMails = {
  'request-received': {
    subject: 'Tu solicitud {reference}',
    heading: 'Tenemos tu solicitud · {reference}',
    before: [
      'Una persona la lee y te responde. Puedes seguirla en su propia página, con su estado, todos los mensajes y los archivos que enviaste.',
    ],
    button: 'Abrir la solicitud',
    after: [
      'Solo quien tiene este enlace puede abrir la página. Si no enviaste nada, ignora este correo.',
    ],
  },
  'request-news': {
    subject: 'Novedades de tu solicitud {reference}',
    heading: 'Tienes una respuesta · {reference}',
    before: ['{message}'],
    button: 'Leer y responder',
    after: ['Responde en la página y no a este correo.'],
  },
  'request-new': {
    subject: 'Nueva solicitud {reference}',
    heading: 'Una solicitud nueva · {reference}',
    before: [
      'Ha llegado un encargo, una solicitud de contratación o una del plan educativo. Está en la bandeja del equipo.',
    ],
    button: 'Abrir la bandeja',
    after: ['Recibes este correo porque tu dirección es la de asistencia de {site}.'],
  },
  'takedown-received': {
    subject: 'Tu aviso {reference}',
    heading: 'Tenemos tu aviso · {reference}',
    before: [
      'Una persona lo revisa y decide en cinco días hábiles. En su propia página puedes seguir su estado o retirarlo.',
    ],
    button: 'Abrir el aviso',
    after: [
      'Solo quien tiene este enlace puede abrir la página. Si no enviaste nada, ignora este correo.',
    ],
  },
  'takedown-news': {
    subject: 'Novedades de tu aviso {reference}',
    heading: 'Novedades de tu aviso · {reference}',
    before: ['{message}'],
    button: 'Abrir el aviso',
    after: [],
  },
  'takedown-reasons': {
    subject: '{name} se ha retirado',
    heading: 'Motivos de la decisión: {name}',
    before: [
      'Recibimos un aviso de que esta obra es ilícita. Una persona la revisó y la retiró por este motivo:',
      '{message}',
    ],
    button: 'Leer el aviso y responder',
    after: [
      'Puedes responder en un plazo de seis meses. Las licencias concedidas antes siguen siendo válidas.',
    ],
  },
  'takedown-restored': {
    subject: '{name} vuelve a estar disponible',
    heading: '{name} vuelve a estar en el catálogo',
    before: ['El aviso está resuelto; la obra se puede encontrar y descargar de nuevo.'],
    button: 'Abrir el aviso',
    after: [],
  },
  contact: {
    subject: 'Pregunta de {email}',
    heading: 'Tienes una pregunta nueva',
    before: ['{message}'],
    button: 'Responder a {email}',
    after: ['Enviada con el formulario de contacto. También está en la bandeja del equipo.'],
  },
  'inbox-reply': {
    subject: 'RE: {subject}',
    heading: 'Tu mensaje',
    before: ['{words}'],
    button: 'Escribirnos de nuevo',
    after: ['Esto responde a tu mensaje «{subject}».'],
  },
  'account-suspended': {
    subject: 'Tu cuenta está suspendida',
    heading: 'Tu cuenta está suspendida',
    before: [
      'Se ha cerrado tu sesión y por ahora no puedes entrar. Tus datos se conservan.',
      'El motivo:',
      '{words}',
    ],
    button: 'Escribirnos',
    after: ['Si es un error, dínoslo. Una persona lee cada mensaje.'],
  },
  'account-let-in': {
    subject: 'Tu cuenta vuelve a estar activa',
    heading: 'Tu cuenta vuelve a estar activa',
    before: ['Ya puedes volver a entrar. Todo está como lo dejaste.'],
    button: 'Iniciar sesión',
    after: [],
  },
  'work-taken-out': {
    subject: '{name} ya no está en el catálogo',
    heading: '{name} ya no está en el catálogo',
    before: [
      'Hemos retirado esta obra. Las licencias ya concedidas siguen siendo válidas.',
      'El motivo:',
      '{words}',
    ],
    button: 'Ver tus obras',
    after: ['Si es un error, dínoslo. Una persona lee cada mensaje.'],
  },
  'work-put-back': {
    subject: '{name} vuelve a estar en el catálogo',
    heading: '{name} vuelve a estar en el catálogo',
    before: ['La obra está de nuevo en el catálogo y en la búsqueda.'],
    button: 'Ver la obra',
    after: [],
  },
  'works-taken-out': {
    subject: 'Obras tuyas que ya no están en el catálogo: {count}',
    heading: 'Obras tuyas que ya no están en el catálogo: {count}',
    before: [
      'Hemos retirado estas obras: {names}. Las licencias ya concedidas siguen siendo válidas.',
      'El motivo:',
      '{words}',
    ],
    button: 'Ver tus obras',
    after: ['Si es un error, dínoslo: lo lee una persona.'],
  },
  'works-put-back': {
    subject: 'Obras tuyas que vuelven al catálogo: {count}',
    heading: 'Obras tuyas que vuelven al catálogo: {count}',
    before: ['Todo el mundo las encuentra de nuevo: {names}.'],
    button: 'Ver tus obras',
    after: [],
  },
  'health-alert': {
    subject: 'Estado del sitio: {headline}',
    heading: 'Estado del sitio: {headline}',
    before: ['{words}', 'Cada cambio se avisa una vez, y lo que sigue en rojo, una vez al día.'],
    button: 'Ver el estado',
    after: [],
  },
}
