import { sharpDrawing } from '#server/adapters/sharp-drawing.ts'
import type { Ports } from '#server/ports.ts'
import { findCrew } from '#server/seed/crew.ts'
import { cedarFork } from '#server/seed/fleets.ts'
import { demoWorld } from '#server/seed/world.ts'
import type { FirstAnswers } from '../demo/first-answers.ts'

/** The fleet without its dispatcher, so that its owner is found as its office. */
const OWNED = { ...cedarFork, people: cedarFork.people.filter(({ roles }) => !roles.includes('dispatcher')) }

/** Asks the demo's back end, as its owner, what its first pages will ask. */
export async function answerFirstPages(ports: Ports): Promise<FirstAnswers> {
  const crew = await findCrew(demoWorld(ports, sharpDrawing), OWNED)
  if (!crew) throw new Error(`${cedarFork.name} was not founded`)
  const { account, loads, overview } = crew.office.call
  return {
    me: await account.me(),
    loads: await loads.list({}),
    overview: {
      today: await overview.today(),
      attention: await overview.attention(),
      margin: await overview.margin(),
      tonsByHour: await overview.tonsByHour(),
    },
  }
}
