import { signedBody } from '#domain/settings/company-profile.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'
import { queueMail } from '../people/queue-mail.ts'
import { fleetVoice } from './fleet-voice.ts'
import { namedPayee, payeeOfRow } from './payees.ts'

const KIND = 'remittance'

/**
 * Mails a payee that a settlement was paid, with the net and where the statement is. Work may be delivered twice: a mail
 * about the same settlement is not written again.
 */
export async function mailRemittance(ports: Ports, fleetId: Uuid, settlementId: Uuid): Promise<void> {
  await ports.db.write(fleetId, async (trx) => {
    const row = await trx
      .selectFrom('settlements')
      .select(['settlement_number', 'driver_id', 'contractor_id', 'period_from', 'period_to', 'net_cents'])
      .select(['paid_on', 'pay_to'])
      .where('fleet_id', '=', fleetId)
      .where('id', '=', settlementId)
      .where('state', '=', 'paid')
      .forUpdate()
      .executeTakeFirst()
    if (!row?.paid_on) return
    const payee = await namedPayee(trx, fleetId, payeeOfRow(row))
    if (!payee.email) return
    const { name, company, words, formats } = await fleetVoice(trx, fleetId)
    const subject = words.pay.mail.subject(row.settlement_number, name)
    const sent = await trx
      .selectFrom('mails')
      .select('id')
      .where('fleet_id', '=', fleetId)
      .where('kind', '=', KIND)
      .where('subject', '=', subject)
      .executeTakeFirst()
    if (sent) return
    const body = words.pay.mail.body({
      name: payee.name,
      settlement: row.settlement_number,
      from: formats.day(row.period_from),
      to: formats.day(row.period_to),
      net: formats.money(row.net_cents),
      paidOn: formats.day(row.paid_on),
      payTo: row.pay_to ?? payee.name,
      link: `${ports.config.publicUrl}/earnings?statement=${settlementId}`,
    })
    const signed = signedBody(body, company)
    await queueMail(trx, ports, { fleetId, kind: KIND, to: payee.email, subject, body: signed })
  })
}
