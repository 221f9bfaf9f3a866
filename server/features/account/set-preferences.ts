import type { PreferencesInput } from '#contracts/account.ts'
import { isZone } from '#domain/people/zone-name.ts'
import type { Context } from '../../context.ts'
import { invalid } from '../../errors.ts'
import type { Session } from '../../ports.ts'

/** Changes a person's own name, language, units and looks; what is left out stays. */
export async function setPreferences(
  { ports, session }: Context & { session: Session },
  input: PreferencesInput,
): Promise<{ ok: true }> {
  if (input.zone && !isZone(input.zone)) throw invalid('zone', 'not_a_zone')
  const changes = {
    full_name: input.fullName,
    phone: input.phone,
    language: input.language,
    weight_unit: input.weightUnit,
    quantity_unit: input.quantityUnit,
    distance_unit: input.distanceUnit,
    volume_unit: input.volumeUnit,
    zone: input.zone,
    theme: input.theme,
    density: input.density,
  }
  if (Object.values(changes).every((value) => value === undefined)) return { ok: true }
  await ports.db.system
    .updateTable('profiles')
    .set(changes)
    .set(({ eb }) => ({ version: eb('version', '+', 1) }))
    .where('id', '=', session.userId)
    .execute()
  return { ok: true }
}
