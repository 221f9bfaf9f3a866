import type { Actor } from '#domain/access/roles.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { parseUuid } from '#domain/units/uuid.ts'
import type { Context } from './context.ts'
import { AppError, type RefusalData } from './errors.ts'
import { retried } from './retried.ts'
import { once, requestHash, settled, type Writing, writing } from './writing.ts'

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[1-8][0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/
const LOCK_NOT_AVAILABLE = '55P03'

/** The operation id and the rest of a mutation's input. */
function operationOf(input: unknown): { id: Uuid; rest: unknown } {
  const named = typeof input === 'object' && input !== null && 'operationId' in input ? input : { operationId: null }
  const { operationId, ...rest } = named
  const id = typeof operationId === 'string' && UUID.test(operationId) ? parseUuid(operationId) : null
  if (!id) throw new AppError({ kind: 'invalid', code: 'required', field: 'operationId' })
  return { id, rest }
}

/**
 * Runs one writing use case in one transaction of the actor's fleet. With an operation it happens once, however often it
 * is sent. Rings the bell after the commit, so that live views of all processes look at the event table.
 */
export async function runWrite<T>(
  ctx: Pick<Context, 'ports' | 'requestId' | 'ip'>,
  actor: Actor,
  procedure: string,
  operation: { input: unknown } | null,
  work: (writing: Writing) => Promise<T>,
  told?: (writing: Writing, refusal: RefusalData) => Promise<void>,
): Promise<T> {
  const { ports } = ctx
  const origin = { procedure, requestId: ctx.requestId, ip: ctx.ip }
  const claim = operation ? operationOf(operation.input) : null
  const hash = claim ? await requestHash(procedure, claim.rest) : ''
  try {
    const write = () =>
      ports.db.write(
        actor.fleetId,
        async (trx) => {
          const tools = writing(trx, ports, actor, { ...origin, operationId: claim?.id ?? null })
          if (!claim) return { done: await work(tools) }
          const sent = { id: claim.id, procedure, requestHash: hash }
          return once(trx, actor, sent, tools.now, () => work(tools), told && ((refusal) => told(tools, refusal)))
        },
        procedure,
      )
    const outcome = await ports.admission.run(actor, () => retried(write))
    ports.bell.ring()
    return settled(outcome)
  } catch (error) {
    // The same operation is running on another connection: its answer will be there in a moment.
    if (claim && isLockTimeout(error)) throw new AppError({ kind: 'conflict', code: 'operation_running' })
    throw error
  }
}

function isLockTimeout(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error && error.code === LOCK_NOT_AVAILABLE
}
