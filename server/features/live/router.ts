import { tracked } from '@trpc/server'
import { liveInput } from '#contracts/live.ts'
import { isOffice } from '#domain/access/roles.ts'
import { procedure, router } from '../../trpc.ts'

export const liveRouter = router({
  /** What changed in the fleet, for the office; what concerns him, for a driver or contractor. Resumes by number. */
  changes: procedure.input(liveInput).subscription(async function* ({ ctx, input, signal }) {
    const { actor } = ctx
    const office = isOffice(actor)
    const events = ctx.ports.live.follow({
      session: ctx.session,
      after: input.lastEventId === undefined ? null : Number(input.lastEventId),
      concerns: (event) =>
        office ||
        (event.driverId !== null && event.driverId === actor.driverId) ||
        (event.contractorId !== null && actor.contractorIds.includes(event.contractorId)),
      signal: signal ?? new AbortController().signal,
    })
    for await (const event of events) {
      if ('reload' in event) yield tracked(String(event.seq), { kind: 'reload' as const })
      else {
        const { seq, topic, entity, id, version, at } = event
        yield tracked(String(seq), { kind: 'change' as const, topic, entity, id, version, at })
      }
    }
  }),
})
