import {
  profitFilter,
  profitLoadInput,
  profitLoadsInput,
  profitPapersInput,
  profitSitesFilter,
} from '#contracts/profitability.ts'
import { procedure, router } from '../../trpc.ts'
import { profitOfLoad } from './load-lines.ts'
import { profitOverview } from './overview.ts'
import { profitPapers } from './papers.ts'
import { waitingOfSites } from './sites.ts'

export const profitabilityRouter = router({
  overview: procedure
    .input(profitFilter)
    .query(({ ctx, input }) => ctx.read((trx) => profitOverview(trx, input, ctx.actor, ctx.now))),
  loads: procedure
    .input(profitLoadsInput)
    .query(({ ctx, input }) => ctx.read((trx) => profitOverview(trx, { ...input, by: 'load' }, ctx.actor, ctx.now))),
  load: procedure
    .input(profitLoadInput)
    .query(({ ctx, input }) => ctx.read((trx) => profitOfLoad(trx, input, ctx.actor, ctx.now))),
  papers: procedure
    .input(profitPapersInput)
    .query(({ ctx, input }) => ctx.read((trx) => profitPapers(trx, input, ctx.actor, ctx.now))),
  sites: procedure
    .input(profitSitesFilter)
    .query(({ ctx, input }) => ctx.read((trx) => waitingOfSites(trx, input, ctx.actor, ctx.now))),
})
