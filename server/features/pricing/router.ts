import {
  addFuelPriceInput,
  changeFuelPriceInput,
  coverageInput,
  fuelPricesInput,
  importFuelPricesInput,
  latestFuelPricesInput,
  newPayVersionInput,
  newRateVersionInput,
  pricingRunInput,
  pricingRunLoadsInput,
  pricingRunStepInput,
  pricingRunsInput,
  removeFuelPriceInput,
  startPricingRunInput,
  tryRateInput,
  versionsInput,
} from '#contracts/pricing.ts'
import { procedure, router } from '../../trpc.ts'
import { rateCoverage } from './coverage.ts'
import {
  addFuelPrice,
  changeFuelPrice,
  importFuelPrices,
  latestFuelPrices,
  listFuelPrices,
  removeFuelPrice,
} from './fuel-prices.ts'
import { newPayVersion, newRateVersion } from './new-version.ts'
import {
  applyPricingRun,
  listPricingRuns,
  pricingRun,
  pricingRunLoads,
  startPricingRun,
  stopPricingRun,
} from './runs.ts'
import { tryRate } from './try-rate.ts'
import { rateVersions } from './versions.ts'

export const pricingRouter = router({
  newRateVersion: procedure
    .input(newRateVersionInput)
    .mutation(({ ctx, input }) => ctx.write((w) => newRateVersion(w, input))),
  newPayVersion: procedure
    .input(newPayVersionInput)
    .mutation(({ ctx, input }) => ctx.write((w) => newPayVersion(w, input))),
  versions: procedure
    .input(versionsInput)
    .query(({ ctx, input }) => ctx.read((trx) => rateVersions(trx, input, ctx.actor))),
  coverage: procedure.input(coverageInput).query(({ ctx }) => ctx.read((trx) => rateCoverage(trx, ctx.actor, ctx.now))),
  tryRate: procedure.input(tryRateInput).query(({ ctx, input }) => ctx.read((trx) => tryRate(trx, input, ctx.actor))),
  fuelPrices: procedure
    .input(fuelPricesInput)
    .query(({ ctx, input }) => ctx.read((trx) => listFuelPrices(trx, input, ctx.actor))),
  latestFuelPrices: procedure
    .input(latestFuelPricesInput)
    .query(({ ctx }) => ctx.read((trx) => latestFuelPrices(trx, ctx.actor))),
  addFuelPrice: procedure
    .input(addFuelPriceInput)
    .mutation(({ ctx, input }) => ctx.write((w) => addFuelPrice(w, input))),
  changeFuelPrice: procedure
    .input(changeFuelPriceInput)
    .mutation(({ ctx, input }) => ctx.write((w) => changeFuelPrice(w, input))),
  removeFuelPrice: procedure
    .input(removeFuelPriceInput)
    .mutation(({ ctx, input }) => ctx.write((w) => removeFuelPrice(w, input))),
  importFuelPrices: procedure
    .input(importFuelPricesInput)
    .mutation(({ ctx, input }) => ctx.write((w) => importFuelPrices(w, input))),
  startRun: procedure
    .input(startPricingRunInput)
    .mutation(({ ctx, input }) => ctx.write((w) => startPricingRun(w, input))),
  runs: procedure
    .input(pricingRunsInput)
    .query(({ ctx, input }) => ctx.read((trx) => listPricingRuns(trx, input, ctx.actor))),
  run: procedure
    .input(pricingRunInput)
    .query(({ ctx, input }) => ctx.read((trx) => pricingRun(trx, input.id, ctx.actor))),
  runLoads: procedure
    .input(pricingRunLoadsInput)
    .query(({ ctx, input }) => ctx.read((trx) => pricingRunLoads(trx, input, ctx.actor))),
  stopRun: procedure
    .input(pricingRunStepInput)
    .mutation(({ ctx, input }) => ctx.write((w) => stopPricingRun(w, input.id))),
  applyRun: procedure
    .input(pricingRunStepInput)
    .mutation(({ ctx, input }) => ctx.write((w) => applyPricingRun(w, input.id))),
})
