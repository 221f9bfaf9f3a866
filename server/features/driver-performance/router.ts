import {
  contestInput,
  contestListInput,
  decideContestInput,
  endTaskInput,
  giveTaskInput,
  joinBoardInput,
  performanceCardInput,
  performanceFilter,
  performanceLookInput,
  performanceRowsInput,
  recognizeInput,
  taskListInput,
} from '#contracts/driver-performance.ts'
import { procedure, router } from '../../trpc.ts'
import { joinBoard, leaderboard } from './board.ts'
import { endTask, giveTask, listTasks, recognize } from './coaching.ts'
import { contestRow, decideContest, listContests } from './contests.ts'
import { cardRows, getCard } from './get-card.ts'
import { listDrivers } from './list-drivers.ts'
import { lookAtDriver } from './looks.ts'

export const driverPerformanceRouter = router({
  list: procedure
    .input(performanceFilter)
    .query(({ ctx, input }) => ctx.read((trx) => listDrivers(trx, input, ctx.actor, ctx.now))),
  look: procedure.input(performanceLookInput).mutation(({ ctx, input }) => ctx.write((w) => lookAtDriver(w, input))),
  card: procedure
    .input(performanceCardInput)
    .query(({ ctx, input }) => ctx.read((trx) => getCard(trx, input, ctx.actor, ctx.now))),
  rows: procedure
    .input(performanceRowsInput)
    .query(({ ctx, input }) => ctx.read((trx) => cardRows(trx, input, ctx.actor, ctx.now))),
  contests: procedure
    .input(contestListInput)
    .query(({ ctx, input }) => ctx.read((trx) => listContests(trx, input, ctx.actor))),
  contest: procedure.input(contestInput).mutation(({ ctx, input }) => ctx.write((w) => contestRow(w, input))),
  decide: procedure.input(decideContestInput).mutation(({ ctx, input }) => ctx.write((w) => decideContest(w, input))),
  tasks: procedure
    .input(taskListInput)
    .query(({ ctx, input }) => ctx.read((trx) => listTasks(trx, input, ctx.actor, ctx.now))),
  giveTask: procedure.input(giveTaskInput).mutation(({ ctx, input }) => ctx.write((w) => giveTask(w, input))),
  endTask: procedure.input(endTaskInput).mutation(({ ctx, input }) => ctx.write((w) => endTask(w, input))),
  recognize: procedure.input(recognizeInput).mutation(({ ctx, input }) => ctx.write((w) => recognize(w, input))),
  board: procedure
    .input(performanceFilter)
    .query(({ ctx, input }) => ctx.read((trx) => leaderboard(trx, input, ctx.actor, ctx.now))),
  joinBoard: procedure.input(joinBoardInput).mutation(({ ctx, input }) => ctx.write((w) => joinBoard(w, input))),
})
