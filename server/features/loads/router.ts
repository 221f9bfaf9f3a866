import {
  assignInput,
  bulkInput,
  bulkJobInput,
  bulkMatchingInput,
  cancelInput,
  closeInput,
  createLoadInput,
  deleteDraftInput,
  duplicateInput,
  editLoadInput,
  importLoadsInput,
  loadCountsInput,
  loadIdInput,
  loadListInput,
  planInput,
  previewInput,
  reasonInput,
  releaseInput,
  saveDraftInput,
  setReferenceInput,
  stopBulkInput,
  templateInput,
  usualTrailerInput,
} from '#contracts/loads.ts'
import { recordForDriverInput } from '#contracts/record-for-driver.ts'
import { procedure, router } from '../../trpc.ts'
import { assignLoad } from './assign-load.ts'
import { bulkProgress, startBulk, stopBulk } from './bulk-job.ts'
import { bulkLoads } from './bulk-loads.ts'
import { cancelLoad } from './cancel-load.ts'
import { closeLoad } from './close-load.ts'
import { countLoads } from './count-loads.ts'
import { createLoads } from './create-loads.ts'
import { deleteDraft } from './delete-draft.ts'
import { editLoad } from './edit-load.ts'
import { getLoad } from './get-load.ts'
import { importLoads } from './import/import-loads.ts'
import { listLoads } from './list-loads.ts'
import { duplicateLoad, loadTemplate } from './load-as-draft.ts'
import { holdLoad, releaseLoad, takeBackStep, unassignLoad } from './office-steps.ts'
import { planLoad } from './plan-load.ts'
import { previewLoad } from './preview-load.ts'
import { recordForDriver } from './record-for-driver.ts'
import { saveDraft } from './save-draft.ts'
import { setReference } from './set-reference.ts'
import { usualTrailer } from './usual-trailer.ts'

export const loadsRouter = router({
  list: procedure
    .input(loadListInput)
    .query(({ ctx, input }) => ctx.read((trx) => listLoads(trx, input, ctx.actor, ctx.now))),
  counts: procedure
    .input(loadCountsInput)
    .query(({ ctx, input }) => ctx.read((trx) => countLoads(trx, input, ctx.actor, ctx.now))),
  setReference: procedure
    .input(setReferenceInput)
    .mutation(({ ctx, input }) => ctx.write((w) => setReference(w, input))),
  bulkMatching: procedure.input(bulkMatchingInput).mutation(({ ctx, input }) => ctx.write((w) => startBulk(w, input))),
  bulkProgress: procedure
    .input(bulkJobInput)
    .query(({ ctx, input }) => ctx.read((trx) => bulkProgress(trx, input.id, ctx.actor))),
  stopBulk: procedure.input(stopBulkInput).mutation(({ ctx, input }) => ctx.write((w) => stopBulk(w, input.id))),
  byId: procedure
    .input(loadIdInput)
    .query(({ ctx, input }) => ctx.read((trx) => getLoad(trx, input.id, ctx.actor, ctx.now))),
  preview: procedure
    .input(previewInput)
    .query(({ ctx, input }) => ctx.read((trx) => previewLoad(trx, input, ctx.actor, ctx.now))),
  template: procedure
    .input(templateInput)
    .query(({ ctx, input }) => ctx.read((trx) => loadTemplate(trx, ctx.actor, input))),
  usualTrailer: procedure
    .input(usualTrailerInput)
    .query(({ ctx, input }) => ctx.read((trx) => usualTrailer(trx, ctx.actor, input.truckId))),
  saveDraft: procedure.input(saveDraftInput).mutation(({ ctx, input }) => ctx.write((w) => saveDraft(w, input))),
  deleteDraft: procedure.input(deleteDraftInput).mutation(({ ctx, input }) => ctx.write((w) => deleteDraft(w, input))),
  edit: procedure.input(editLoadInput).mutation(({ ctx, input }) => ctx.write((w) => editLoad(w, input))),
  plan: procedure.input(planInput).mutation(({ ctx, input }) => ctx.write((w) => planLoad(w, input))),
  create: procedure.input(createLoadInput).mutation(({ ctx, input }) => ctx.write((w) => createLoads(w, input))),
  duplicate: procedure.input(duplicateInput).mutation(({ ctx, input }) => ctx.write((w) => duplicateLoad(w, input))),
  assign: procedure.input(assignInput).mutation(({ ctx, input }) => ctx.write((w) => assignLoad(w, input))),
  unassign: procedure.input(reasonInput).mutation(({ ctx, input }) => ctx.write((w) => unassignLoad(w, input))),
  hold: procedure.input(reasonInput).mutation(({ ctx, input }) => ctx.write((w) => holdLoad(w, input))),
  release: procedure.input(releaseInput).mutation(({ ctx, input }) => ctx.write((w) => releaseLoad(w, input))),
  cancel: procedure.input(cancelInput).mutation(({ ctx, input }) => ctx.write((w) => cancelLoad(w, input))),
  takeBack: procedure.input(reasonInput).mutation(({ ctx, input }) => ctx.write((w) => takeBackStep(w, input))),
  recordForDriver: procedure
    .input(recordForDriverInput)
    .mutation(({ ctx, input }) => ctx.write((w) => recordForDriver(w, input))),
  close: procedure.input(closeInput).mutation(({ ctx, input }) => ctx.write((w) => closeLoad(w, input))),
  importList: procedure.input(importLoadsInput).mutation(({ ctx, input }) => ctx.write((w) => importLoads(w, input))),
  bulk: procedure.input(bulkInput).mutation(({ ctx, input }) => ctx.write((w) => bulkLoads(w, input))),
})
