import { fileNameOf } from '#domain/format/one-line.ts'
import { signedBody } from '#domain/settings/company-profile.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { notFound, refused } from '../../errors.ts'
import type { Ports } from '../../ports.ts'
import { mailPaper } from '../mailings/mail-paper.ts'
import { drawPaper } from '../proof/draw-paper.ts'
import { type StatementData, statement } from './statement.ts'
import { statementData } from './statement-data.ts'

/** Mails a payee that a settlement was paid, with its statement as a paper and the link to it. */
export function mailRemittance(ports: Ports, fleetId: Uuid, mailingId: Uuid): Promise<void> {
  return mailPaper(ports, fleetId, mailingId, {
    async draw({ mailing: { settlement_id: id }, actor }) {
      if (id === null) throw notFound()
      const data = await ports.db.read(fleetId, (trx) => statementData(trx, id, actor, ports.clock.now()))
      const { state } = data.settlement
      if (state !== 'paid') throw refused('settlement_state', { state })
      return { data, bytes: await drawPaper(ports, fleetId, statement(data)) }
    },
    compose: async (_, __, { data }) => remittanceMail(ports, data),
    fileName: ({ data }) => `${fileNameOf(data.settlement.number)}.pdf`,
  })
}

function remittanceMail(ports: Ports, { settlement, fleet }: StatementData) {
  const { name, company, words, formats } = fleet
  const body = words.pay.mail.body({
    name: settlement.payee,
    settlement: settlement.number,
    from: formats.day(settlement.from),
    to: formats.day(settlement.to),
    net: formats.money(settlement.netCents),
    paidOn: settlement.paidOn ? formats.day(settlement.paidOn) : '',
    payTo: settlement.payTo ?? settlement.payee,
    link: `${ports.config.publicUrl}/earnings?statement=${settlement.id}`,
  })
  return {
    kind: 'remittance',
    subject: words.pay.mail.subject(settlement.number, name),
    body: signedBody(body, company),
  }
}
