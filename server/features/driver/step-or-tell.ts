import type { StepInput } from '#contracts/steps.ts'
import type { Context } from '../../context.ts'
import { AppError } from '../../errors.ts'
import { retried } from '../../retried.ts'
import type { MemberTools } from '../../trpc.ts'
import { writing } from '../../writing.ts'
import type { LoadAnswer } from '../loads/load-details.ts'
import { visibleLoads } from '../loads/own-loads.ts'
import { notify } from '../notifications/notify.ts'
import { takeStep } from './take-step.ts'

/**
 * Takes a step of the road. One that the rules refuse was often made hours ago without signal, and its driver has moved
 * on: the office is told, once for each step however often the phone sends it.
 */
export async function stepOrTell(ctx: Context & MemberTools, input: StepInput): Promise<LoadAnswer> {
  try {
    return await ctx.write((w) => takeStep(w, input))
  } catch (error) {
    if (error instanceof AppError && isByTheRules(error)) await tellOffice(ctx, input)
    throw error
  }
}

/** The load's own rules said no; an operation that was mixed up never came so far. */
const isByTheRules = ({ data }: AppError) => data.kind === 'refused' && data.code !== 'operation_reused'

/** In a transaction of its own: the refused one has been rolled back. The driver gets his answer even where this fails. */
async function tellOffice(ctx: Context & MemberTools, { loadId, action, operationId }: StepInput): Promise<void> {
  const { ports, actor, requestId, ip } = ctx
  const origin = { procedure: 'driver.step', operationId, requestId, ip }
  try {
    await retried(() =>
      ports.db.write(actor.fleetId, async (trx) => {
        const load = await trx
          .selectFrom('loads')
          .select('load_number')
          .where('fleet_id', '=', actor.fleetId)
          .where('id', '=', loadId)
          .where(visibleLoads(actor))
          .executeTakeFirst()
        if (!load) return
        const facts = { load: load.load_number ?? '', by: actor.fullName, step: action }
        const onceKey = `step_refused:${operationId}`
        await notify(writing(trx, ports, actor, origin), { kind: 'step_refused', id: loadId, facts, onceKey })
      }),
    )
    ports.bell.ring()
  } catch (error) {
    ports.log.warn({ requestId, error: String(error) }, 'the office could not be told of a refused step')
  }
}
