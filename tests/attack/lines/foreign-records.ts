import { type Answer, callProcedure, kindOf } from '../../server/access/call.ts'
import { type Reached, sessionCookie } from '../../server/access/fixture.ts'
import { callableBy, type Trial, trials } from '../../server/access/foreign-ids.ts'
import type { RouterPath } from '../../server/access/sample-types.ts'
import { sampleOf } from '../../server/access/samples.ts'
import { newUser } from '../../server/access/second-company.ts'
import { closedLoad } from '../../server/charges/money-world.ts'
import { type Attack, type Line, tally } from '../attack.ts'

const plain = ({ status, text }: Answer) => `${status} ${text.replaceAll(/"requestId":"[^"]*"/g, '')}`

/**
 * Lists, counts, searches and single records, read before and after somebody else's load was hauled, with its tickets,
 * papers and charges, and somebody else signed in: nothing in them tells so.
 */
export const foreignRecords: Line = {
  name: 'foreign records',
  async run(attack) {
    const { add, result } = tally()
    for (const trial of attack.some(trials)) {
      if (attack.isOver()) break
      add(await readBeside(attack, trial))
    }
    return result()
  },
}

async function readBeside({ access, some }: Attack, trial: Trial) {
  const { note, result } = tally()
  const { ports, people, world } = access
  const inputs = new Map<RouterPath, unknown>()
  for (const path of some(callableBy(trial).filter((each) => kindOf(each) === 'query'))) {
    inputs.set(path, await sampleOf(path, access.fixtures[trial.own]))
  }
  const cookie = await sessionCookie(ports, people[trial.as], world.cedar.id)
  const once = await answers(access, inputs, cookie)
  const before = await answers(access, inputs, cookie)
  const began = Date.parse(world.clock.now())
  const load = await closedLoad(world, access.fixtures[trial.foreign].fleet)
  await sessionCookie(ports, await newUser(world), access.fixtures[trial.foreign].fleet.id)
  // Hauling takes hours, which alone change what is late or next.
  world.clock.addMinutes((began - Date.parse(world.clock.now())) / 60_000)
  const after = await answers(access, inputs, cookie)
  const ids = [load.id, load.ticket.id, load.picture.id]
  for (const path of inputs.keys()) {
    const told = after.get(path) ?? ''
    const who = `${path} as ${trial.as} beside ${trial.foreign}`
    note(!ids.some((id) => told.includes(id)), `${who} names somebody else’s record: ${told.slice(0, 300)}`)
    // What says something else each time, such as a new number, says nothing by it.
    if (once.get(path) !== before.get(path)) continue
    note(told === before.get(path), `${who} told ${before.get(path)?.slice(0, 300)}, then ${told.slice(0, 300)}`)
  }
  return result()
}

async function answers({ app }: Reached, inputs: ReadonlyMap<RouterPath, unknown>, cookie: string) {
  const told = new Map<RouterPath, string>()
  for (const [path, input] of inputs) told.set(path, plain(await callProcedure(app, path, input, { cookie })))
  return told
}
