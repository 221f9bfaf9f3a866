import { summaryOf } from '#server/features/proof/make-papers.ts'
import { proofData } from '#server/features/proof/proof-data.ts'
import { closedLoad } from '../server/charges/money-world.ts'
import { leaveTestCluster } from '../support/database.ts'
import { openWorld } from '../support/world.ts'
import { median, say } from './figure.ts'

const PAPERS = 15

/** The delivery summary of a closed load, from the database through the process that renders to the bytes of the PDF. */
export async function papers(): Promise<void> {
  const world = await openWorld()
  const { ports, cedar } = world
  const load = await closedLoad(world, cedar)
  const times: number[] = []
  for (let paper = 0; paper <= PAPERS; paper++) {
    const begun = performance.now()
    const data = await ports.db.read(cedar.id, (trx) => proofData(trx, cedar.id, load.id))
    await ports.pdf.render(await summaryOf(data, new Map(), ports.clock.now(), 'http://localhost/verify'))
    times.push(performance.now() - begun)
  }
  await world.close()
  await leaveTestCluster()
  const [first = 0, ...others] = times
  say('delivery PDF', median(others), 'ms', `median of ${PAPERS}, the load's rows read each time; aim 300`)
  say(
    'delivery PDF, the first of a process',
    first,
    'ms',
    'with the process that renders still to be started, and its fonts to be read',
  )
}
