import {
  attemptsInput,
  createWebhookInput,
  deliveriesInput,
  replayInput,
  testWebhookInput,
  updateWebhookInput,
  webhookStepInput,
} from '#contracts/webhooks.ts'
import { procedure, router } from '../../trpc.ts'
import { attemptsOf, listDeliveries, replayDelivery, sendTest } from './deliveries.ts'
import { createEndpoint, listEndpoints, newSecret, removeEndpoint, updateEndpoint } from './endpoints.ts'

export const webhooksRouter = router({
  list: procedure.query(({ ctx }) => ctx.read((trx) => listEndpoints(trx, ctx.actor))),
  create: procedure.input(createWebhookInput).mutation(({ ctx, input }) => createEndpoint(ctx, input)),
  update: procedure
    .input(updateWebhookInput)
    .mutation(({ ctx, input }) => ctx.write((w) => updateEndpoint(w, ctx.ports, input))),
  remove: procedure.input(webhookStepInput).mutation(({ ctx, input }) => ctx.write((w) => removeEndpoint(w, input))),
  newSecret: procedure.input(webhookStepInput).mutation(({ ctx, input }) => newSecret(ctx, input)),
  test: procedure.input(testWebhookInput).mutation(({ ctx, input }) => ctx.write((w) => sendTest(w, input))),
  deliveries: procedure
    .input(deliveriesInput)
    .query(({ ctx, input }) => ctx.read((trx) => listDeliveries(trx, input, ctx.actor))),
  attempts: procedure
    .input(attemptsInput)
    .query(({ ctx, input }) => ctx.read((trx) => attemptsOf(trx, input.deliveryId, ctx.actor))),
  replay: procedure.input(replayInput).mutation(({ ctx, input }) => ctx.write((w) => replayDelivery(w, input))),
})
