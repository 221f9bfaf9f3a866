import type { CustomerStep } from '#domain/loads/customer-steps.ts'
import { mailText } from '#domain/words/mail-text.ts'

type StepMail = {
  step: CustomerStep
  fleet: string
  load: string
  po: string
  material: string
  site: string
  when: string
  link: string
}

const happened: Record<CustomerStep, (p: StepMail) => string> = {
  on_the_way: (p) => `is loaded and on its way to ${p.site}`,
  at_delivery: (p) => `has arrived at ${p.site}`,
  delivered: (p) => `was delivered at ${p.site}`,
}

/** Mails to customers: a code that opens the portal, and what they chose to be told of. */
export const portalMails = {
  code: mailText((p: { fleet: string; code: string; minutes: number; reference: string }) => ({
    subject: `${p.fleet}: your code`,
    body: `Somebody, probably you, wants to see the loads behind the reference ${p.reference}.

The code is ${p.code}. It works once, for ${p.minutes} minutes.

If it was not you, do nothing: without the code nobody sees anything.`,
  })),
  confirmNotices: mailText((p: { fleet: string; link: string }) => ({
    subject: `${p.fleet}: confirm mails about loads`,
    body: `Somebody, probably you, asked ${p.fleet} to mail this address about loads. Open this link to confirm it or to choose when:

${p.link}

If it was not you, do nothing: no mail follows.`,
  })),
  step: mailText((p: StepMail) => ({
    subject: `${p.fleet}: load ${p.load} ${happened[p.step](p)}`,
    body: `Load ${p.load}${p.material ? ` (${p.material})` : ''}${p.po ? `, PO ${p.po},` : ''} ${happened[p.step](p)}. ${p.when}

Choose when such mails come, or end them:

${p.link}`,
  })),
}
