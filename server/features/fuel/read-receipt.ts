import type { ReadReceiptInput } from '#contracts/fuel.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type ReceiptReading, readReceipts } from '#domain/fuel/receipt/receipt-reading.ts'
import { dayIn } from '#domain/units/time.ts'
import type { Ports } from '../../ports.ts'
import { retried } from '../../retried.ts'
import { storedWords } from '../documents/page-words.ts'
import { readPictureFor } from '../documents/read-picture.ts'

/**
 * What stands on the picture of a receipt, as a proposal. The reader of weigh tickets recognises its words, once; which of
 * them are volume, price and amount is said here. Outside any transaction. Throws not_found, ticket_unreadable and
 * ticket_reader_busy as that reader does.
 */
export async function readReceiptFor(
  ports: Ports,
  actor: Actor,
  { sha256, dayFirst }: ReadReceiptInput,
): Promise<ReceiptReading> {
  await readPictureFor(ports, actor, { sha256 })
  const readings = await retried(() => ports.db.read(actor.fleetId, (trx) => storedWords(trx, actor.fleetId, sha256)))
  const order = dayFirst === undefined ? undefined : dayFirst ? 'day_first' : 'month_first'
  const today = dayIn(ports.clock.now(), 'UTC')
  return readReceipts(readings, { ...(order ? { order } : {}), today })
}
