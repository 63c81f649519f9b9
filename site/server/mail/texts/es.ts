import type { MailTexts } from '../mail-templates.ts'

export const es: MailTexts = {
  footer: 'Recibes este correo porque esta dirección se usó en {site}.',
  link: 'Si el botón no funciona, abre esta dirección:',
  mails: {
    verification: {
      subject: 'Confirma tu dirección de correo',
      heading: '¿Es esta tu dirección?',
      before: ['Confírmala y tu cuenta de {site} será tuya. El enlace vale 3 días.'],
      button: 'Confirmar dirección',
      after: [
        'Si no te has registrado, ignora este correo: sin el enlace nadie se queda con esta dirección.',
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
      after: ['Si no lo has pedido, ignora este correo: tu contraseña sigue igual.'],
    },
    welcome: {
      subject: 'Te damos la bienvenida a {site}',
      heading: 'Qué bien tenerte aquí, {name}',
      before: [
        'Tu dirección está confirmada. Te esperan iconos, ilustraciones, 3D y animaciones: los gratuitos no necesitan nada más.',
      ],
      button: 'Empezar a explorar',
      after: [],
    },
    'password-changed': {
      subject: 'Se ha cambiado tu contraseña',
      heading: 'Se ha cambiado tu contraseña',
      before: [
        'La contraseña de tu cuenta de {site} es nueva y se ha cerrado tu sesión en todos los demás lugares.',
      ],
      button: 'No he sido yo',
      after: ['Si has sido tú, no hace falta que hagas nada.'],
    },
    invitation: {
      subject: '{inviter} te invita a {team}',
      heading: 'Únete a {team}',
      before: [
        '{inviter} te invita a trabajar en el equipo {team} en {site}. La invitación vale 7 días.',
      ],
      button: 'Aceptar la invitación',
      after: ['Si no conoces a {inviter}, ignora este correo.'],
    },
  },
}
