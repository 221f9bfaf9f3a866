import { setSettingInput, settingHistoryInput } from '#contracts/settings.ts'
import { refused } from '../../errors.ts'
import { procedure, router } from '../../trpc.ts'
import { removeDemo } from '../upkeep/remove-demo.ts'
import { listSettings } from './list-settings.ts'
import { setSetting } from './set-setting.ts'
import { settingHistory } from './setting-history.ts'

export const settingsRouter = router({
  list: procedure.query(({ ctx }) => ctx.read((trx) => listSettings(trx, ctx.actor))),
  history: procedure
    .input(settingHistoryInput)
    .query(({ ctx, input }) => ctx.read((trx) => settingHistory(trx, input.key, ctx.actor))),
  set: procedure
    .input(setSettingInput)
    .mutation(({ ctx, input }) => ctx.write((writing) => setSetting(writing, input))),
  /** Removes the demo fleets with everything in them, the caller's own session included. */
  removeDemo: procedure.mutation(async ({ ctx }) => {
    if (!ctx.session.fleet?.isDemo) throw refused('no_demo')
    return { removed: await removeDemo(ctx.ports) }
  }),
})
