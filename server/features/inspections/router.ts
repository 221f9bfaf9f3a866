import {
  certifyDefectInput,
  defectListInput,
  inspectionIdInput,
  inspectionListInput,
  loadDefectsInput,
  reopenDefectInput,
  saveTemplateInput,
  submitInspectionInput,
} from '#contracts/inspections.ts'
import { procedure, router } from '../../trpc.ts'
import { certifyDefect, reopenDefect } from './certify-defect.ts'
import { defectsOfLoad } from './defects-of-load.ts'
import { getInspection } from './get-inspection.ts'
import { inspectionFigures } from './inspection-figures.ts'
import { listDefects } from './list-defects.ts'
import { listInspections } from './list-inspections.ts'
import { startInspection } from './start-inspection.ts'
import { submitInspection } from './submit-inspection.ts'
import { listTemplates, saveTemplate } from './templates.ts'

export const inspectionsRouter = router({
  start: procedure.query(({ ctx }) => ctx.read((trx) => startInspection(trx, ctx.actor, ctx.now))),
  submit: procedure
    .input(submitInspectionInput)
    .mutation(({ ctx, input }) => ctx.write((w) => submitInspection(w, input))),
  list: procedure
    .input(inspectionListInput)
    .query(({ ctx, input }) => ctx.read((trx) => listInspections(trx, input, ctx.actor))),
  byId: procedure
    .input(inspectionIdInput)
    .query(({ ctx, input }) => ctx.read((trx) => getInspection(trx, input.id, ctx.actor))),
  figures: procedure.query(({ ctx }) => ctx.read((trx) => inspectionFigures(trx, ctx.actor, ctx.now))),
  ofLoad: procedure
    .input(loadDefectsInput)
    .query(({ ctx, input }) => ctx.read((trx) => defectsOfLoad(trx, input.loadId, ctx.actor))),
  defects: procedure
    .input(defectListInput)
    .query(({ ctx, input }) => ctx.read((trx) => listDefects(trx, input, ctx.actor))),
  certify: procedure.input(certifyDefectInput).mutation(({ ctx, input }) => ctx.write((w) => certifyDefect(w, input))),
  reopen: procedure.input(reopenDefectInput).mutation(({ ctx, input }) => ctx.write((w) => reopenDefect(w, input))),
  templates: procedure.query(({ ctx }) => ctx.read((trx) => listTemplates(trx, ctx.actor))),
  saveTemplate: procedure
    .input(saveTemplateInput)
    .mutation(({ ctx, input }) => ctx.write((w) => saveTemplate(w, input))),
})
