import { mailText } from '#domain/words/mail-text.ts'
import type { Words } from '#domain/words/words.ts'

export const mails = {
  confirmSignUp: mailText((p) => ({
    subject: 'Confirme su dirección',
    body: `Hola, ${p.fullName}:

abra este enlace para empezar con ${p.companyName} en Haulbook. Sirve una vez, durante 72 horas:

${p.link}

Si no se registró usted, no haga nada: no se crea ninguna cuenta.`,
  })),
  alreadySignedUp: mailText((p) => ({
    subject: 'Ya tiene una cuenta',
    body: `Hola, ${p.fullName}:

alguien, probablemente usted, se registró con esta dirección. Ya tiene una cuenta. Inicie sesión o elija allí una contraseña nueva:

${p.link}

Si no fue usted, no haga nada: no se cambió nada.`,
  })),
  reset: mailText((p) => ({
    subject: 'Elija una contraseña nueva',
    body: `Hola, ${p.fullName}:

abra este enlace para elegir una contraseña nueva. Sirve una vez, durante una hora, y cierra todas sus sesiones:

${p.link}

Si no lo pidió, no haga nada: su contraseña sigue igual.`,
  })),
  confirmAddress: mailText((p) => ({
    subject: 'Confirme su dirección',
    body: `Hola, ${p.fullName}:

abra este enlace con la sesión iniciada para confirmar que esta dirección es suya. Sirve una vez, durante 72 horas:

${p.link}

Si no lo pidió usted, alguien creó una cuenta con su dirección. No abra el enlace; elija «¿Olvidó su contraseña?» al iniciar sesión y la cuenta será suya.`,
  })),
  passwordChanged: mailText((p) => ({
    subject: 'Su contraseña fue cambiada',
    body: `Hola, ${p.fullName}:

su contraseña fue cambiada y todas sus demás sesiones se cerraron. Si no fue usted, elija otra enseguida:

${p.link}`,
  })),
  invitation: mailText((p) => ({
    subject: `${p.fleetName} le invita a Haulbook`,
    body: `Hola${p.fullName ? `, ${p.fullName}` : ''}:

${p.invitedBy} le invita a trabajar con ${p.fleetName} en Haulbook. El enlace sirve una vez, durante 72 horas:

${p.link}

Si no conoce ${p.fleetName}, no haga nada.`,
  })),
} satisfies Words['mails']
