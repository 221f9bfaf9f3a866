import { correctionInput, monthInput, readingInput, truckMonthInput, voidInput } from '#contracts/mileage.ts'
import { procedure, router } from '../../trpc.ts'
import { addReading, byHand, correctMiles, voidCorrection, voidReading } from './by-hand.ts'
import { mileageOfMonth, tripsOfTruck } from './month.ts'
import { stationaryOfMonth } from './stationary.ts'

export const mileageRouter = router({
  month: procedure
    .input(monthInput)
    .query(({ ctx, input }) => ctx.read((trx) => mileageOfMonth(trx, input, ctx.actor))),
  trips: procedure
    .input(truckMonthInput)
    .query(({ ctx, input }) => ctx.read((trx) => tripsOfTruck(trx, input, ctx.actor))),
  stationary: procedure
    .input(monthInput)
    .query(({ ctx, input }) => ctx.read((trx) => stationaryOfMonth(trx, input, ctx.actor))),
  byHand: procedure.input(truckMonthInput).query(({ ctx, input }) => ctx.read((trx) => byHand(trx, input, ctx.actor))),
  addReading: procedure.input(readingInput).mutation(({ ctx, input }) => ctx.write((w) => addReading(w, input))),
  voidReading: procedure.input(voidInput).mutation(({ ctx, input }) => ctx.write((w) => voidReading(w, input))),
  correct: procedure.input(correctionInput).mutation(({ ctx, input }) => ctx.write((w) => correctMiles(w, input))),
  voidCorrection: procedure.input(voidInput).mutation(({ ctx, input }) => ctx.write((w) => voidCorrection(w, input))),
})
