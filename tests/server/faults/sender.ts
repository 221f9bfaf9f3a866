import type { Uuid } from '#domain/units/brands.ts'
import { instant } from '#domain/units/time.ts'
import { newId, op } from '../../support/world.ts'
import { AT_PIT, type Haulage } from './haulage.ts'

/** One thing to be done, sent until an answer comes. */
export type Action = {
  name: string
  operationId: Uuid | null
  path: string
  body: string
  /** What the server said; null while it has not been heard. */
  answer: { status: number; text: string } | null
}

/** The steps of one load up to the pit, in order, and a batch of positions; each as a phone or a desk sends it. */
export function actionsOfLoad(fleet: Haulage, loadId: Uuid, nextFixMs: () => number): Action[] {
  const trpc = (name: string, input: { operationId: Uuid }): Action => ({
    name,
    operationId: input.operationId,
    path: `/trpc/${name}`,
    body: JSON.stringify(input),
    answer: null,
  })
  const step = (action: 'accept' | 'start' | 'arrive_pickup', deviceSeq: number) => ({
    ...op(),
    loadId,
    action,
    happenedAt: instant(Date.now()),
    deviceId: loadId,
    deviceSeq,
    fix: AT_PIT,
  })
  const fixes = Array.from({ length: 20 }, () => ({ at: new Date(nextFixMs()).toISOString(), lat: 36.2, lon: -95.9 }))
  return [
    trpc('loads.create', fleet.booking(loadId)),
    trpc('driver.step', step('accept', 1)),
    {
      name: 'positions',
      operationId: null,
      path: '/api/positions',
      body: JSON.stringify({ deviceId: newId(), loadId, fixes }),
      answer: null,
    },
    trpc('driver.step', step('start', 2)),
    trpc('driver.step', step('arrive_pickup', 3)),
  ]
}

/** Sends once; an answer that says "come back later", or none, leaves the action unanswered. */
export async function send(fleet: Haulage, action: Action): Promise<boolean> {
  try {
    const response = await fetch(`${fleet.url}${action.path}`, {
      method: 'POST',
      headers: fleet.headers(),
      body: action.body,
      signal: AbortSignal.timeout(3000),
    })
    const text = await response.text()
    if (response.status >= 500 || text.includes('operation_running')) return false
    action.answer = { status: response.status, text }
    return true
  } catch {
    return false
  }
}

/** Sends every action of a load in order, each until it is answered or `until` passes. */
export async function sendInOrder(fleet: Haulage, actions: Action[], until: () => boolean): Promise<void> {
  for (const action of actions) {
    while (!action.answer) {
      if (until()) return
      if (!(await send(fleet, action))) await Bun.sleep(30)
    }
  }
}
