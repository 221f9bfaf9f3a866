import { listViewsInput, removeViewInput, saveViewInput } from '#contracts/views.ts'
import { procedure, router } from '../../trpc.ts'
import { listViews, removeView, saveView } from './saved-views.ts'

export const viewsRouter = router({
  list: procedure
    .input(listViewsInput)
    .query(({ ctx, input }) => ctx.read((trx) => listViews(trx, input.page, ctx.actor))),
  save: procedure.input(saveViewInput).mutation(({ ctx, input }) => ctx.write((w) => saveView(w, input))),
  remove: procedure.input(removeViewInput).mutation(({ ctx, input }) => ctx.write((w) => removeView(w, input))),
})
