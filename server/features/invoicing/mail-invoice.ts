import { tokenHash } from '#domain/access/token-hash.ts'
import { fileNameOf } from '#domain/format/one-line.ts'
import { earlyPaymentOn } from '#domain/sales/early-payment.ts'
import { earlyPaymentText } from '#domain/sales/early-payment-text.ts'
import { payLink } from '#domain/sales/pay-link.ts'
import { signedBody } from '#domain/settings/company-profile.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound, refused } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import type { Writing } from '../../writing.ts'
import { type Mailing, mailPaper } from '../mailings/mail-paper.ts'
import { createLink } from '../share/links.ts'
import { storedSettings } from '../stored-settings.ts'
import { type InvoicePaperData, invoicePaperData } from './invoice-paper-data.ts'
import { fleetDay } from './list-invoices.ts'
import { renderInvoice } from './render-invoice.ts'

/** So long the link of an invoice's mail opens the customer's page. */
const LINK_DAYS = 90

/** Mails an invoice that was sent, with its paper and a link to the customer's own page. */
export function mailInvoice(ports: Ports, fleetId: Uuid, mailingId: Uuid): Promise<void> {
  return mailPaper(ports, fleetId, mailingId, {
    async draw({ mailing, actor }) {
      const { invoice_id: id } = mailing
      if (id === null) throw notFound()
      const data = await ports.db.read(fleetId, (trx) => invoicePaperData(trx, id, actor, ports.clock.now()))
      const { status, mayTake, wantsTickets } = data.invoice
      if (!mayTake.send) throw refused('invoice_wrong_status', { status, step: 'send' })
      return { data, bytes: await renderInvoice(ports, fleetId, data, mailing.with_pictures ?? wantsTickets) }
    },
    compose: (w, mailing, { data }) => invoiceMail(w, ports, mailing, data),
    fileName: ({ data }) => `${fileNameOf(data.invoice.number ?? '')}.pdf`,
  })
}

async function invoiceMail(w: Writing, ports: Ports, { to_address: label }: Mailing, data: InvoicePaperData) {
  const { invoice, voice } = data
  const token = ports.ids.secret()
  const link = { operationId: w.newId(), id: w.newId(), scope: 'customer' as const, scopeId: invoice.customerId }
  const opens = { precision: 'city' as const, expiresInDays: LINK_DAYS, label, rights: ['invoices' as const] }
  await createLink(w, { ...link, ...opens }, await tokenHash(token))
  const early = earlyPaymentOn(invoice.early, await fleetDay(w.trx, w.actor.fleetId, w.now))
  const payPage = settingValue(await storedSettings(w.trx, w.actor.fleetId), 'pay_page')
  const text = voice.words.invoicing.mail({
    number: invoice.number ?? '',
    fleet: voice.name,
    customer: invoice.customerName,
    total: voice.formats.money(invoice.totalCents),
    due: invoice.dueOn ? voice.formats.day(invoice.dueOn) : '',
    early: early ? earlyPaymentText(early, voice.words, voice.formats) : '',
    pay: payLink(payPage, { ...invoice, early })?.url ?? '',
    isCredit: invoice.kind === 'credit',
    link: `${ports.config.publicUrl}/customer-portal#link=${token}`,
  })
  return { kind: 'invoice', ...text, body: signedBody(text.body, voice.company) }
}
