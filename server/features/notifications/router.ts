import {
  listNotificationsInput,
  markAllInput,
  markNotificationsInput,
  setOwnChannelsInput,
  setRoleChannelsInput,
} from '#contracts/notifications.ts'
import { procedure, router } from '../../trpc.ts'
import { markAllRead, markNotifications } from './mark-read.ts'
import { countUnread, listNotifications } from './queries.ts'
import { fleetChannels, ownChannels, setOwnChannels, setRoleChannels } from './rules.ts'

export const notificationsRouter = router({
  list: procedure
    .input(listNotificationsInput)
    .query(({ ctx, input }) => ctx.read((trx) => listNotifications(trx, input, ctx.actor))),
  unread: procedure.query(({ ctx }) => ctx.read((trx) => countUnread(trx, ctx.actor))),
  mark: procedure
    .input(markNotificationsInput)
    .mutation(({ ctx, input }) => ctx.write((w) => markNotifications(w, input))),
  markAll: procedure.input(markAllInput).mutation(({ ctx, input }) => ctx.write((w) => markAllRead(w, input))),
  ownChannels: procedure.query(({ ctx }) => ctx.read((trx) => ownChannels(trx, ctx.actor))),
  setOwnChannels: procedure
    .input(setOwnChannelsInput)
    .mutation(({ ctx, input }) => ctx.write((w) => setOwnChannels(w, input))),
  fleetChannels: procedure.query(({ ctx }) => ctx.read((trx) => fleetChannels(trx, ctx.actor))),
  setRoleChannels: procedure
    .input(setRoleChannelsInput)
    .mutation(({ ctx, input }) => ctx.write((w) => setRoleChannels(w, input))),
})
