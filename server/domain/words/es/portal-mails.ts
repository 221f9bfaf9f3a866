import type { CustomerStep } from '#domain/loads/customer-steps.ts'
import { mailText } from '#domain/words/mail-text.ts'
import type { Words } from '#domain/words/words.ts'

const happened: Record<CustomerStep, (site: string) => string> = {
  on_the_way: (site) => `está cargada y en camino a ${site}`,
  at_delivery: (site) => `llegó a ${site}`,
  delivered: (site) => `se entregó en ${site}`,
}

export const portalMails = {
  code: mailText((p) => ({
    subject: `${p.fleet}: su código`,
    body: `Alguien, probablemente usted, quiere ver las cargas de la referencia ${p.reference}.

El código es ${p.code}. Sirve una vez, durante ${p.minutes} minutos.

Si no fue usted, no haga nada: sin el código nadie ve nada.`,
  })),
  confirmNotices: mailText((p) => ({
    subject: `${p.fleet}: confirme los correos sobre cargas`,
    body: `Alguien, probablemente usted, pidió a ${p.fleet} que escriba a esta dirección sobre cargas. Abra este enlace para confirmarlo o elegir cuándo:

${p.link}

Si no fue usted, no haga nada: no llega ningún otro correo.`,
  })),
  step: mailText((p) => ({
    subject: `${p.fleet}: la carga ${p.load} ${happened[p.step](p.site)}`,
    body: `La carga ${p.load}${p.material ? ` (${p.material})` : ''}${p.po ? `, orden de compra ${p.po},` : ''} ${happened[p.step](p.site)}. ${p.when}

Elija cuándo llegan estos correos, o termínelos:

${p.link}`,
  })),
} satisfies Words['portalMails']
