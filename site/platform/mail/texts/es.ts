import { answers } from './answers/es.ts'
import type { MailTexts } from '#platform/mail/mail-templates.ts'

export const es: MailTexts = {
  footer: 'Recibes este correo porque esta dirección se usó en {site}.',
  link: 'Si el botón no funciona, abre esta dirección:',
  unsubscribe: 'Darte de baja de correos como este:',
  mails: {
    verification: {
      subject: 'Confirma tu dirección de correo',
      heading: '¿Es esta tu dirección?',
      before: ['Confírmala para conservar tu cuenta de {site}. El enlace vale 3 días.'],
      button: 'Confirmar dirección',
      after: [
        'Si no te has registrado, ignora este correo. Nadie puede usar esta dirección sin el enlace.',
      ],
    },
    'account-exists': {
      subject: 'Ya tienes una cuenta',
      heading: 'Alguien se ha registrado con tu dirección',
      before: [
        'Ya tienes una cuenta en {site} y nada ha cambiado en ella. Si fuiste tú, inicia sesión como siempre o elige una contraseña nueva.',
      ],
      button: 'Elegir contraseña nueva',
      after: ['Si no fuiste tú, no hace falta que hagas nada.'],
    },
    reset: {
      subject: 'Elige una contraseña nueva',
      heading: 'Una contraseña nueva para {site}',
      before: [
        'Alguien ha pedido este enlace; esperamos que tú. Vale una hora y funciona una sola vez.',
      ],
      button: 'Elegir contraseña nueva',
      after: ['Si no lo has pedido, ignora este correo. Tu contraseña sigue igual.'],
    },
    welcome: {
      subject: 'Te damos la bienvenida a {site}',
      heading: 'Qué bien tenerte aquí, {name}',
      before: [
        'Tu dirección está confirmada. Ya puedes descargar todos los iconos, ilustraciones, objetos 3D y animaciones gratuitos.',
      ],
      button: 'Empezar a explorar',
      after: [],
    },
    'password-changed': {
      subject: 'Se ha cambiado tu contraseña',
      heading: 'Se ha cambiado tu contraseña',
      before: [
        'La contraseña de tu cuenta de {site} se ha cambiado y se ha cerrado tu sesión en los demás dispositivos.',
      ],
      button: 'No he sido yo',
      after: ['Si has sido tú, no hace falta que hagas nada.'],
    },
    'address-proved': {
      subject: 'Tu dirección está confirmada; otras cuentas también la usaban',
      heading: 'Otras cuentas usaban tu dirección',
      before: [
        'Has confirmado esta dirección para una cuenta de {site}. Otras cuentas la usaban sin haberla confirmado.',
        'Cerradas, porque no tienen suscripción, equipo ni saldo: {closed}. Siguen abiertas, cada una con su propia contraseña: {kept}.',
      ],
      button: 'Elegir contraseña nueva',
      after: [
        'Si una cuenta cerrada es tuya, pide una contraseña nueva con esta dirección y elige esa cuenta para volver a abrirla. Si ninguna es tuya, no tienes que hacer nada.',
      ],
    },
    'second-factor-changed': {
      subject: 'Tu inicio de sesión en dos pasos ha cambiado',
      heading: 'Tu inicio de sesión en dos pasos ha cambiado',
      before: ['{change}'],
      button: 'Ver los ajustes',
      after: [
        'Si has sido tú, no tienes que hacer nada. Si no, crea una contraseña nueva y quita los factores que no reconozcas.',
      ],
    },
    invitation: {
      subject: '{inviter} te invita a {team}',
      heading: 'Únete a {team}',
      before: ['{inviter} te ha invitado al equipo {team} en {site}. La invitación vale 7 días.'],
      button: 'Aceptar la invitación',
      after: ['Si no conoces a {inviter}, ignora este correo.'],
    },
    'staff-invitation': {
      subject: '{inviter} te invita al equipo de {site}',
      heading: 'Únete al equipo de {site}',
      before: [
        '{inviter} te ha invitado a ayudar a gestionar {site}. La invitación vale 7 días, para la cuenta con esta dirección.',
      ],
      button: 'Aceptar la invitación',
      after: ['Si no conoces a {inviter}, ignora este correo.'],
    },
    'payment-receipt': {
      subject: 'Pago recibido: {plan}',
      heading: 'Gracias por tu pago',
      before: ['Hemos recibido {amount} por {plan}. La factura {number} ya está en tu cuenta.'],
      button: 'Ver la factura',
      after: ['Guarda este correo para tus registros.'],
    },
    'payment-failed': {
      subject: 'Tu pago ha fallado',
      heading: 'No hemos podido cobrar {amount}',
      before: [
        'El pago de {plan} fue rechazado. Conservas el acceso y lo intentaremos de nuevo el {date}.',
        'Si tu tarjeta ha caducado o la has cambiado, añade una nueva.',
      ],
      button: 'Revisar el método de pago',
      after: ['Si ya has pagado, no tienes que hacer nada.'],
    },
    'payment-failed-again': {
      subject: 'Tu pago ha vuelto a fallar',
      heading: 'Seguimos sin poder cobrar {amount}',
      before: ['El pago de {plan} fue rechazado otra vez. El próximo intento será el {date}.'],
      button: 'Cambiar el método de pago',
      after: ['Con otra tarjeta suele resolverse. Tu banco sabe por qué rechazó esta.'],
    },
    'payment-last-chance': {
      subject: 'Tu plan termina pronto',
      heading: '{plan} termina el {date}',
      before: [
        'Quedan pendientes {amount} y no lo intentaremos más. Paga antes del {date} para conservar tu plan.',
      ],
      button: 'Pagar ahora',
      after: ['Tus descargas conservan su licencia cuando termina el plan.'],
    },
    'renewal-notice': {
      subject: '{plan} se renueva el {date}',
      heading: 'Tu plan se renueva pronto',
      before: ['El {date} se renueva {plan} y se cobrarán {amount}.'],
      button: 'Gestionar la suscripción',
      after: [
        'Si no quieres renovar, cancela antes de ese día. Conservas el acceso hasta el final del periodo.',
      ],
    },
    'pre-debit-notice': {
      subject: 'Próximo cargo de {amount}',
      heading: 'El {date} se cargarán {amount}',
      before: [
        'Este es el aviso previo al cargo de {plan}. El {date} cargaremos {amount} según la autorización que diste.',
      ],
      button: 'Gestionar o cancelar la autorización',
      after: ['Si no estás de acuerdo, cancela antes de ese día y no se cargará nada.'],
    },
    'subscription-ended': {
      subject: 'Tu plan ha terminado',
      heading: '{plan} ha terminado',
      before: [
        'Ahora tienes el plan gratuito. Todo lo que descargaste conserva su licencia, y tú conservas tus colecciones.',
      ],
      button: 'Ver los planes',
      after: [],
    },
    'subscription-refunded': {
      subject: 'Tu plan ha terminado',
      heading: '{plan} ha terminado',
      before: [
        'Tu pago se ha reembolsado, así que también han terminado las licencias de ese periodo. Ahora tienes el plan gratuito y conservas los recursos gratuitos y tus colecciones.',
      ],
      button: 'Ver los planes',
      after: [],
    },
    cancelled: {
      subject: '{plan} no se renovará',
      heading: 'Tu renovación está cancelada',
      before: ['{plan} sigue activo hasta el {date}. No se cobrará nada más.'],
      button: 'Conservar el plan',
      after: ['Hasta ese día puedes deshacer la cancelación con un clic.'],
    },
    'api-limit': {
      subject: 'Se ha usado el {percent} % de las llamadas a la API de este mes',
      heading: 'Has usado el {percent} % de tus llamadas a la API',
      before: [
        'Las claves han hecho {calls} de {limit} llamadas este mes. Al 100 % se rechazan las siguientes hasta el {date} (UTC).',
      ],
      button: 'Ver el uso',
      after: ['Allí puedes subir el tope de una aplicación o elegir un plan de API.'],
    },
    refund: {
      subject: 'Reembolso de {amount}',
      heading: 'Te hemos reembolsado {amount}',
      before: [
        'La nota de abono {number} ya está en tu cuenta. Según tu banco, el dinero llega en 5 a 10 días.',
      ],
      button: 'Ver la nota de abono',
      after: [],
    },
    withdrawal: {
      subject: 'Hemos recibido tu desistimiento',
      heading: 'Tu desistimiento de {plan}',
      before: [
        'El {date} recibimos tu desistimiento del contrato de {plan}. El contrato ha terminado y te reembolsamos {amount} en la forma de pago que usaste.',
      ],
      button: 'Ver el reembolso',
      after: ['Guarda este correo como confirmación.'],
    },
    digest: {
      subject: '{count} sin leer en {site}',
      heading: 'Lo que aún no has leído',
      before: ['{news}'],
      button: 'Ver todo',
      after: [],
    },
    'earnings-closed': {
      subject: 'Tus ganancias de {month}',
      heading: '{month} te ha dado {amount}',
      before: [
        'El mes está cerrado. Puedes ver lo que ganó cada descarga y cómo se calcula, y descargar un archivo para comprobar cada céntimo.',
      ],
      button: 'Ver ganancias',
      after: [],
    },
    'payout-paid': {
      subject: 'Tu pago está en camino',
      heading: '{amount} va de camino a tu cuenta',
      before: [
        'La transferencia está en nuestro banco. Lleva el número {number} y suele llegar en dos días laborables.',
      ],
      button: 'Ver pagos',
      after: [],
    },
    'payout-refused': {
      subject: 'Tu pago no se ha hecho',
      heading: 'El pago {number} no se ha hecho',
      before: ['{amount} vuelve a estar en tu saldo. El motivo:', '{message}'],
      button: 'Ver pagos',
      after: [],
    },
    'deletion-planned': {
      subject: 'Tu cuenta se eliminará',
      heading: 'Tu cuenta se eliminará el {date}',
      before: [
        'Alguien lo ha pedido, esperamos que tú. Hasta entonces todo funciona como siempre y puedes conservar la cuenta con un clic.',
      ],
      button: 'Conservar mi cuenta',
      after: ['Las facturas y sus registros se conservan, sin tu nombre ni tu dirección.'],
    },
    ...answers,
  },
}
