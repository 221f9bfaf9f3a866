import type { SendInvoiceInput } from '#contracts/invoicing.ts'
import { tokenHash } from '#domain/access/token-hash.ts'
import { sha256Hex } from '#domain/evidence/hash.ts'
import { fileNameOf } from '#domain/format/one-line.ts'
import type { Sha256 } from '#domain/units/brands.ts'
import { refused } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import type { MemberTools } from '../../trpc.ts'
import type { Writing } from '../../writing.ts'
import { keepFiles } from '../documents/keep-files.ts'
import { queueMail } from '../people/queue-mail.ts'
import { createLink } from '../share/links.ts'
import { changeInvoice, type InvoiceAnswer, lockInvoice } from './held-invoice.ts'
import { type InvoicePaperData, invoicePaperData } from './invoice-paper-data.ts'
import { renderInvoice } from './render-invoice.ts'

/** So long the link of an invoice's mail opens the customer's page. */
const LINK_DAYS = 90

type Drawn = { data: InvoicePaperData; sha256: Sha256; byteSize: number }

/**
 * Marks an invoice as sent and, where an address is given, mails it with its PDF and a link to the customer's own page.
 * The paper is drawn before the transaction; an invoice that changed meanwhile is refused by its version.
 */
export async function sendInvoice(
  ctx: MemberTools & { ports: Ports },
  input: SendInvoiceInput,
): Promise<InvoiceAnswer> {
  const drawn = input.email === null ? null : await drawPaper(ctx, input)
  return ctx.write(async (w) => {
    const row = await lockInvoice(w, input.id, 'send', input.version)
    if (drawn && input.email) await mailInvoice(w, ctx.ports, drawn, input.email)
    const sent_to = input.email ?? row.sent_to
    return changeInvoice(w, row, { set: { sent_at: w.now, sent_to } })
  })
}

async function drawPaper(
  ctx: MemberTools & { ports: Ports },
  { id, version, withPictures }: SendInvoiceInput,
): Promise<Drawn | null> {
  const { ports, actor, now } = ctx
  const data = await ctx.read((trx) => invoicePaperData(trx, id, actor, now))
  // What is refused below anyway is not drawn.
  if (data.invoice.version !== version || !data.invoice.mayTake.send) return null
  const bytes = await renderInvoice(ports, actor.fleetId, data, withPictures ?? data.invoice.wantsTickets)
  const sha256 = await sha256Hex(bytes)
  await ports.files.put(actor.fleetId, sha256, bytes)
  return { data, sha256, byteSize: bytes.length }
}

async function mailInvoice(w: Writing, ports: Ports, { data, sha256, byteSize }: Drawn, to: string): Promise<void> {
  const { invoice, voice } = data
  const { number } = invoice
  if (number === null) throw refused('invoice_wrong_status', { status: invoice.status, step: 'send' })
  await keepFiles(w, [{ sha256, byte_size: byteSize, media_type: 'application/pdf' }])
  const token = ports.ids.secret()
  const link = { operationId: w.operationId ?? w.newId(), id: w.newId(), scope: 'customer' as const }
  await createLink(
    w,
    {
      ...link,
      scopeId: invoice.customerId,
      precision: 'city',
      expiresInDays: LINK_DAYS,
      label: to,
      rights: ['invoices'],
    },
    await tokenHash(token),
  )
  const text = voice.words.invoicing.mail({
    number,
    fleet: voice.name,
    customer: invoice.customerName,
    total: voice.formats.money(invoice.totalCents),
    due: invoice.dueOn ? voice.formats.day(invoice.dueOn) : '',
    isCredit: invoice.kind === 'credit',
    link: `${ports.config.publicUrl}/customer-portal#link=${token}`,
  })
  await queueMail(w.trx, ports, {
    fleetId: w.actor.fleetId,
    kind: 'invoice',
    to,
    ...text,
    attachment: { sha256, name: `${fileNameOf(number)}.pdf` },
  })
}
