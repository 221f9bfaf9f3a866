import { tokenHash } from '#domain/access/token-hash.ts'
import { fileNameOf } from '#domain/format/one-line.ts'
import { signedBody } from '#domain/settings/company-profile.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import type { Writing } from '../../writing.ts'
import { mailPaper } from '../mailings/mail-paper.ts'
import { drawPaper } from '../proof/draw-paper.ts'
import { lockQuote } from './held-quote.ts'
import { linkQuote } from './quote-link.ts'
import { type QuotePaperData, quotePaper } from './quote-paper.ts'
import { quotePaperData } from './quote-paper-data.ts'

/** Mails a quote that was sent, with its paper and a link to accept it by; none that was taken back or answered since. */
export function mailQuote(ports: Ports, fleetId: Uuid, mailingId: Uuid): Promise<void> {
  return mailPaper(ports, fleetId, mailingId, {
    async draw({ mailing: { quote_id: id } }) {
      if (id === null) throw notFound()
      const data = await ports.db.read(fleetId, (trx) => quotePaperData(trx, id, fleetId, ports.clock.now()))
      return { id, data, bytes: await drawPaper(ports, fleetId, quotePaper(data)) }
    },
    compose: (w, _, { id, data }) => quoteMail(w, ports, id, data),
    fileName: ({ data }) => `${fileNameOf(data.agreement.number ?? '')}.pdf`,
  })
}

async function quoteMail(w: Writing, ports: Ports, id: Uuid, { agreement, voice, sha256 }: QuotePaperData) {
  const row = await lockQuote(w, id, 'send')
  // Taken back to a draft since it was sent, and maybe changed: what was drawn is not what stands there now.
  if (row.agreement_sha256 === null || row.agreement_sha256 !== sha256) throw notFound()
  const token = ports.ids.secret()
  await linkQuote(w, id, await tokenHash(token))
  const { formats, words, name } = voice
  const text = words.quotes.mail({
    number: agreement.number ?? '',
    name: agreement.name,
    fleet: name,
    contact: row.contact_name ?? '',
    total: agreement.totalCents === null ? '' : formats.money(agreement.totalCents),
    until: row.valid_until ? formats.day(row.valid_until) : '',
    link: `${ports.config.publicUrl}/customer-portal#link=${token}`,
  })
  return { kind: 'quote', ...text, body: signedBody(text.body, voice.company) }
}
