import { createFeedInput, revokeFeedInput } from '#contracts/calendars.ts'
import { procedure, router } from '../../trpc.ts'
import { listFeeds, newFeed, revokeFeed } from './feeds.ts'

export const calendarsRouter = router({
  list: procedure.query(({ ctx }) => ctx.read((trx) => listFeeds(trx, ctx.actor))),
  create: procedure.input(createFeedInput).mutation(({ ctx, input }) => newFeed(ctx, input)),
  revoke: procedure.input(revokeFeedInput).mutation(({ ctx, input }) => ctx.write((w) => revokeFeed(w, input.id))),
})
