import { tracked } from '@trpc/server'
import { liveInput } from '#contracts/live.ts'
import type { JsonObject } from '#db/schema/ledger.ts'
import { isOffice } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { procedure, router } from '../../trpc.ts'

/** What is told to those it is for, whatever their role: news, and how far their jobs have come. */
const personal: ReadonlySet<string> = new Set(['notifications', 'jobs', 'reports'])

function isFor(userId: Uuid, { userIds }: JsonObject): boolean {
  return Array.isArray(userIds) && userIds.includes(userId)
}

export const liveRouter = router({
  /** What changed in the fleet, for the office; what concerns them, for a driver or contractor. Resumes by number. */
  changes: procedure.input(liveInput).subscription(async function* ({ ctx, input, signal }) {
    const { actor } = ctx
    const office = isOffice(actor)
    const events = ctx.ports.live.follow({
      session: ctx.session,
      from: input.lastEventId === undefined ? { agoMs: input.pageAgeMs ?? 0 } : { seq: Number(input.lastEventId) },
      concerns: (event) =>
        personal.has(event.topic)
          ? isFor(actor.userId, event.payload)
          : office ||
            (event.driverId !== null && event.driverId === actor.driverId) ||
            (event.contractorId !== null && actor.contractorIds.includes(event.contractorId)),
      signal: signal ?? new AbortController().signal,
    })
    for await (const event of events) {
      if ('reload' in event) yield tracked(String(event.seq), { kind: 'reload' as const })
      else if ('begun' in event) yield tracked(String(event.seq), { kind: 'begun' as const })
      else {
        const { seq, topic, entity, id, version, at } = event
        yield tracked(String(seq), { kind: 'change' as const, topic, entity, id, version, at })
      }
    }
  }),
})
