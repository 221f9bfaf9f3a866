import type { ActOf } from '#contracts/logs.ts'
import type { LogStatus } from '#domain/compliance/logs/duty-log.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { currentFix } from '#web/offline/current-fix.ts'
import { newId } from '#web/operation.ts'

type Said = Partial<Pick<ActOf<'change'>, 'location' | 'remark' | 'odometerM'>> & { truckId: Uuid | null }

/** A change of a driver's status as it is written down, at the place where the phone is as far as that is known. */
export async function statusChange({ status, special }: LogStatus, said: Said): Promise<ActOf<'change'>> {
  const found = await currentFix()
  return {
    ...{ kind: 'change', id: newId(), status, special, location: null, remark: null, odometerM: null, ...said },
    fix: found.ok ? found.fix : null,
  }
}
