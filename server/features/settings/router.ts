import { setSettingInput } from '#contracts/settings.ts'
import { procedure, router } from '../../trpc.ts'
import { listSettings } from './list-settings.ts'
import { setSetting } from './set-setting.ts'

export const settingsRouter = router({
  list: procedure.query(({ ctx }) => ctx.read((trx) => listSettings(trx, ctx.actor))),
  set: procedure
    .input(setSettingInput)
    .mutation(({ ctx, input }) => ctx.write((writing) => setSetting(writing, input))),
})
