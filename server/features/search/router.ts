import { reachableInput, searchInput } from '#contracts/search.ts'
import { procedure, router } from '../../trpc.ts'
import { reachable } from './reachable.ts'
import { searchCustomers } from './search-customers.ts'
import { searchLoads } from './search-loads.ts'
import { searchRecords } from './search-records.ts'

export const searchRouter = router({
  loads: procedure.input(searchInput).query(({ ctx, input }) => ctx.read((trx) => searchLoads(trx, input, ctx.actor))),
  customers: procedure
    .input(searchInput)
    .query(({ ctx, input }) => ctx.read((trx) => searchCustomers(trx, input, ctx.actor))),
  records: procedure
    .input(searchInput)
    .query(({ ctx, input }) => ctx.read((trx) => searchRecords(trx, input, ctx.actor))),
  reachable: procedure
    .input(reachableInput)
    .query(({ ctx, input }) => ctx.read((trx) => reachable(trx, input, ctx.actor))),
})
