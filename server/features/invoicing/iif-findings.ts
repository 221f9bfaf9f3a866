import { sql } from 'kysely'
import type { JournalInput } from '#contracts/invoicing.ts'
import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type IifFindings, iifFindings } from '#domain/sales/iif-text.ts'
import { refused } from '../../errors.ts'

/** More customers or papers than this no file of a quarter has. */
const MOST_TEXTS = 50_000
const SHOWN = 50

/** What the QuickBooks file of these days would have otherwise than the books. Of each kind the first fifty. */
export async function findIifChanges(trx: FleetTransaction, days: JournalInput, actor: Actor): Promise<IifFindings> {
  const { names, numbers, clashes } = await changesIn(trx, days, actor)
  return { names: names.slice(0, SHOWN), numbers: numbers.slice(0, SHOWN), clashes: clashes.slice(0, SHOWN) }
}

/** Throws iif_names_clash where QuickBooks would take two customers, or two papers, for one. */
export async function requireIifNames(trx: FleetTransaction, days: JournalInput, actor: Actor): Promise<void> {
  const [clash] = (await changesIn(trx, days, actor)).clashes
  if (clash) throw refused('iif_names_clash', { to: clash.to, from: clash.from.slice(0, 5).join(', ') })
}

async function changesIn(trx: FleetTransaction, { from, to }: JournalInput, { fleetId }: Actor) {
  const { rows } = await sql<{ name: string; number: string | null }>`
    select distinct i.customer_name as name, i.invoice_number as number from invoices i
    where i.fleet_id = ${fleetId} and i.number is not null
      and (i.issued_on between ${from}::date and ${to}::date or i.voided_on between ${from}::date and ${to}::date
        or i.written_off_on between ${from}::date and ${to}::date)
    union
    select c.company_name, p.reference
    from payments p join customers c on c.fleet_id = p.fleet_id and c.id = p.customer_id
    where p.fleet_id = ${fleetId} and p.received_on between ${from}::date and ${to}::date
    order by 1, 2 limit ${MOST_TEXTS}`.execute(trx)
  return iifFindings(
    [...new Set(rows.map(({ name }) => name))],
    [...new Set(rows.flatMap(({ number }) => number ?? []))],
  )
}
