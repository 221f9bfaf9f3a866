import {
  addCaseNoteInput,
  assignCaseInput,
  backTestInput,
  caseInput,
  caseListInput,
  holdPayInput,
  lockEvidenceInput,
  lookInput,
  lookNowInput,
  moveCaseInput,
  releasePayInput,
  setRuleInput,
} from '#contracts/fraud.ts'
import { procedure, router } from '../../trpc.ts'
import { fraudFigures } from './figures.ts'
import { getCase, lookAtCase } from './get-case.ts'
import { holdPay, releasePay } from './hold-pay.ts'
import { listCases } from './list-cases.ts'
import { lookNow } from './look.ts'
import { addNote, assignCase, lockEvidence, moveCase } from './move-case.ts'
import { backTest, listRules, setRule } from './rules.ts'

export const fraudRouter = router({
  figures: procedure.query(({ ctx }) => ctx.read((trx) => fraudFigures(trx, ctx.actor, ctx.now))),
  cases: procedure
    .input(caseListInput)
    .query(({ ctx, input }) => ctx.read((trx) => listCases(trx, input, ctx.actor, ctx.now))),
  look: procedure.input(lookInput).mutation(({ ctx, input }) => ctx.write((w) => lookAtCase(w, input))),
  case: procedure.input(caseInput).query(({ ctx, input }) => ctx.read((trx) => getCase(trx, input, ctx.actor))),
  moveCase: procedure.input(moveCaseInput).mutation(({ ctx, input }) => ctx.write((w) => moveCase(w, input))),
  assignCase: procedure.input(assignCaseInput).mutation(({ ctx, input }) => ctx.write((w) => assignCase(w, input))),
  addNote: procedure.input(addCaseNoteInput).mutation(({ ctx, input }) => ctx.write((w) => addNote(w, input))),
  lockEvidence: procedure
    .input(lockEvidenceInput)
    .mutation(({ ctx, input }) => ctx.write((w) => lockEvidence(w, input))),
  holdPay: procedure.input(holdPayInput).mutation(({ ctx, input }) => ctx.write((w) => holdPay(w, input))),
  releasePay: procedure.input(releasePayInput).mutation(({ ctx, input }) => ctx.write((w) => releasePay(w, input))),
  rules: procedure.query(({ ctx }) => ctx.read((trx) => listRules(trx, ctx.actor))),
  backTest: procedure.input(backTestInput).mutation(({ ctx, input }) => ctx.write((w) => backTest(w, input))),
  setRule: procedure.input(setRuleInput).mutation(({ ctx, input }) => ctx.write((w) => setRule(w, input))),
  lookNow: procedure.input(lookNowInput).mutation(({ ctx, input }) => ctx.write((w) => lookNow(w, input))),
})
