import { doWork } from '#server/background/work.ts'
import type { World } from './world.ts'

/** Draws and mails every paper that was left to be, as the work after the commits would. */
export async function mailPapers({ db, ports }: Pick<World, 'db' | 'ports'>): Promise<void> {
  const waiting = await db.selectFrom('paper_mails').selectAll().where('state', '=', 'waiting').execute()
  for (const { id, fleet_id: fleetId, invoice_id } of waiting) {
    await doWork(ports, { kind: invoice_id ? 'mail_invoice' : 'mail_quote', fleetId, payload: { mailingId: id } })
  }
}
