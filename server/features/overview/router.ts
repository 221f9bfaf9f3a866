import { procedure, router } from '../../trpc.ts'
import { attentionQueue } from './attention.ts'
import { earnedThisWeek, marginToday } from './money-figures.ts'
import { companyLoads, currentLoad } from './own-loads-figures.ts'
import { setupSteps } from './setup.ts'
import { todayFigures } from './today.ts'
import { tonsByHour } from './tons-by-hour.ts'

export const overviewRouter = router({
  setup: procedure.query(({ ctx }) => ctx.read((trx) => setupSteps(trx, ctx.actor))),
  today: procedure.query(({ ctx }) => ctx.read((trx) => todayFigures(trx, ctx.actor, ctx.now))),
  attention: procedure.query(({ ctx }) => ctx.read((trx) => attentionQueue(trx, ctx.actor, ctx.now))),
  tonsByHour: procedure.query(({ ctx }) => ctx.read((trx) => tonsByHour(trx, ctx.actor, ctx.now))),
  margin: procedure.query(({ ctx }) => ctx.read((trx) => marginToday(trx, ctx.actor, ctx.now))),
  currentLoad: procedure.query(({ ctx }) => ctx.read((trx) => currentLoad(trx, ctx.actor, ctx.now))),
  earnedThisWeek: procedure.query(({ ctx }) => ctx.read((trx) => earnedThisWeek(trx, ctx.actor, ctx.now))),
  companyLoads: procedure.query(({ ctx }) => ctx.read((trx) => companyLoads(trx, ctx.actor))),
  companyCharges: procedure.query(({ ctx }) => ctx.read((trx) => earnedThisWeek(trx, ctx.actor, ctx.now))),
})
