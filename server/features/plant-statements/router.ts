import {
  chargePlantRowInput,
  claimPlantRowInput,
  decidePlantRowInput,
  dropStatementInput,
  lookAtStatementInput,
  reopenStatementInput,
  settlePlantClaimInput,
  settleStatementInput,
  statementInput,
  statementRowsInput,
  takeStatementInput,
  undoPlantRowInput,
} from '#contracts/plant-statements.ts'
import { procedure, router } from '../../trpc.ts'
import { chargeRow, claimRow, settleClaim } from './decide-money.ts'
import { decideRow } from './decide-row.ts'
import { statementById, statementRows } from './get-statement.ts'
import { listStatements, plantSites } from './list-statements.ts'
import { lookAtStatement } from './look-at-statement.ts'
import { dropStatement } from './receive-statement.ts'
import { reopenStatement, settleStatement } from './settle-statement.ts'
import { takeStatement } from './take-statement.ts'
import { undoDecision } from './undo-decision.ts'

export const plantStatementsRouter = router({
  list: procedure.query(({ ctx }) => ctx.read((trx) => listStatements(trx, ctx.actor))),
  sites: procedure.query(({ ctx }) => ctx.read((trx) => plantSites(trx, ctx.actor))),
  look: procedure
    .input(lookAtStatementInput)
    .query(({ ctx, input }) => lookAtStatement({ ...ctx, files: ctx.ports.files }, input)),
  take: procedure
    .input(takeStatementInput)
    .mutation(({ ctx, input }) => takeStatement({ ...ctx, files: ctx.ports.files }, input)),
  drop: procedure.input(dropStatementInput).mutation(({ ctx, input }) => ctx.write((w) => dropStatement(w, input.id))),
  byId: procedure
    .input(statementInput)
    .query(({ ctx, input }) => ctx.read((trx) => statementById(trx, input.id, ctx.actor))),
  rows: procedure
    .input(statementRowsInput)
    .query(({ ctx, input }) => ctx.read((trx) => statementRows(trx, input, ctx.actor))),
  decide: procedure.input(decidePlantRowInput).mutation(({ ctx, input }) => ctx.write((w) => decideRow(w, input))),
  charge: procedure.input(chargePlantRowInput).mutation(({ ctx, input }) => ctx.write((w) => chargeRow(w, input))),
  claim: procedure.input(claimPlantRowInput).mutation(({ ctx, input }) => ctx.write((w) => claimRow(w, input))),
  settleClaim: procedure
    .input(settlePlantClaimInput)
    .mutation(({ ctx, input }) => ctx.write((w) => settleClaim(w, input))),
  undo: procedure.input(undoPlantRowInput).mutation(({ ctx, input }) => ctx.write((w) => undoDecision(w, input))),
  settle: procedure
    .input(settleStatementInput)
    .mutation(({ ctx, input }) => ctx.write((w) => settleStatement(w, input))),
  reopen: procedure
    .input(reopenStatementInput)
    .mutation(({ ctx, input }) => ctx.write((w) => reopenStatement(w, input))),
})
