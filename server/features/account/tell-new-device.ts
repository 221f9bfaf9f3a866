import { deviceOf } from '#domain/people/device-name.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Context } from '../../context.ts'
import { retried } from '../../retried.ts'
import { writing } from '../../writing.ts'
import { notify } from '../notifications/notify.ts'
import { fleetsOf } from './fleets-of.ts'

/** Whether the person signed in on some device before: the very first one is no news to them. */
export async function hasDevices({ ports }: Pick<Context, 'ports'>, userId: Uuid): Promise<boolean> {
  const row = await ports.db.system
    .selectFrom('known_devices')
    .select('user_id')
    .where('user_id', '=', userId)
    .executeTakeFirst()
  return row !== undefined
}

/** Tells a person that somebody signed in as them where they never did before. The sign-in stands even where this fails. */
export async function tellNewDevice(ctx: Context, userId: Uuid): Promise<void> {
  const { ports, requestId, ip } = ctx
  try {
    const [fleet] = await fleetsOf(ports.db.system, userId)
    if (!fleet) return
    const named = deviceOf(ctx.request.headers.get('user-agent'))
    const facts = { device: named ? `${named.browser}, ${named.system}` : '–', ip: ip || '–' }
    const actor = { userId, fleetId: fleet.id, fullName: '', roles: [], driverId: null, contractorIds: [] }
    const origin = { procedure: 'account.signIn', operationId: null, requestId, ip }
    await retried(() =>
      ports.db.write(fleet.id, (trx) =>
        notify(writing(trx, ports, actor, origin), { kind: 'new_device', id: userId, facts, userId }),
      ),
    )
    ports.bell.ring()
  } catch (error) {
    ports.log.warn({ requestId, error: String(error) }, 'a sign-in on a new device could not be told')
  }
}
