import type { Actor } from '#domain/access/roles.ts'
import { loadSheet } from '#server/features/proof/load-sheet.ts'
import { summaryOf } from '#server/features/proof/make-papers.ts'
import { proofData } from '#server/features/proof/proof-data.ts'
import { sheetData } from '#server/features/proof/sheet-data.ts'
import { closedLoad } from '../server/charges/money-world.ts'
import { leaveTestCluster } from '../support/database.ts'
import { newId, openWorld } from '../support/world.ts'
import { median, say } from './figure.ts'
import { invoicePapers } from './invoice-papers.ts'

const PAPERS = 15
const FROM_ROWS = `median of ${PAPERS}, the load's rows read each time; aim 300`

/** The papers of a closed load, from the database through the process that renders to the bytes of the PDF. */
export async function papers(): Promise<void> {
  const world = await openWorld()
  const { ports, cedar } = world
  const load = await closedLoad(world, cedar)
  const office: Actor = {
    userId: newId(),
    fleetId: cedar.id,
    fullName: 'Bench',
    roles: ['admin'],
    driverId: null,
    contractorIds: [],
  }
  const [first, ...summaries] = await timed(async () => {
    const data = await ports.db.read(cedar.id, (trx) => proofData(trx, cedar.id, load.id))
    await ports.pdf.render(await summaryOf(data, new Map(), ports.clock.now(), 'http://localhost/verify'))
  })
  const [, ...sheets] = await timed(async () => {
    const data = await ports.db.read(cedar.id, (trx) => sheetData(trx, load.id, office))
    await ports.pdf.render(await loadSheet(data))
  })
  await invoicePapers(world)
  await world.close()
  await leaveTestCluster()
  say('delivery PDF', median(summaries), 'ms', FROM_ROWS)
  say('load sheet PDF', median(sheets), 'ms', FROM_ROWS)
  say(
    'delivery PDF, the first of a process',
    first ?? Number.NaN,
    'ms',
    'with the process that renders still to be started, and its fonts to be read',
  )
}

/** The milliseconds of one paper made after the other, the first one beside the others. */
async function timed(make: () => Promise<void>): Promise<number[]> {
  const times: number[] = []
  for (let paper = 0; paper <= PAPERS; paper++) {
    const begun = performance.now()
    await make()
    times.push(performance.now() - begun)
  }
  return times
}
