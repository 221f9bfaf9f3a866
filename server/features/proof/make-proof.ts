import type { Uuid } from '#domain/units/brands.ts'
import type { Ports } from '../../ports.ts'
import type { MemberTools } from '../../trpc.ts'
import { makePapers } from './make-papers.ts'
import { recordPapers } from './record-papers.ts'

/** Makes a load's papers now, for who asks; answers the ids of the new ones, none where nothing has changed. */
export async function makeProof(ctx: MemberTools & { ports: Ports }, loadId: Uuid): Promise<{ ids: Uuid[] }> {
  const papers = await makePapers(ctx.ports, ctx.read, ctx.actor.fleetId, loadId)
  return ctx.write(async (w) => (papers ? recordPapers(w, loadId, papers) : { ids: [] }))
}
