import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Context } from '../../context.ts'
import type { Ports, Session } from '../../ports.ts'
import { mayAddRates } from '../parties/rate-sight.ts'
import { storedSettings } from '../stored-settings.ts'
import { fleetsOf } from './fleets-of.ts'

/** Who is signed in, where, with which roles, and what the first paint needs to know of person and fleet. */
export async function me({ ports, session }: Context & { session: Session }) {
  const db = ports.db.system
  const [profile, user, fleets, stored, photo] = await Promise.all([
    db
      .selectFrom('profiles')
      .select([
        'full_name',
        'phone',
        'language',
        'weight_unit',
        'quantity_unit',
        'distance_unit',
        'volume_unit',
        'zone',
      ])
      .select(['theme', 'density', 'version'])
      .where('id', '=', session.userId)
      .executeTakeFirstOrThrow(),
    db.selectFrom('users').select('email_confirmed_at').where('id', '=', session.userId).executeTakeFirstOrThrow(),
    fleetsOf(db, session.userId),
    session.fleet ? settingsOf(ports, session.fleet.id) : {},
    session.fleet
      ? db
          .selectFrom('member_photos')
          .select('sha256')
          .where('fleet_id', '=', session.fleet.id)
          .where('user_id', '=', session.userId)
          .executeTakeFirst()
      : undefined,
  ])
  return {
    userId: session.userId,
    email: session.email,
    isAddressConfirmed: user.email_confirmed_at !== null,
    fullName: profile.full_name,
    phone: profile.phone,
    photoSha256: photo?.sha256 ?? null,
    language: profile.language,
    weightUnit: profile.weight_unit,
    quantityUnit: profile.quantity_unit,
    distanceUnit: profile.distance_unit,
    volumeUnit: profile.volume_unit,
    zone: profile.zone,
    theme: profile.theme,
    density: profile.density,
    fleet: session.fleet,
    fleets,
    roles: session.roles,
    driverId: session.driverId,
    contractorIds: session.contractorIds,
    settings: {
      units: settingValue(stored, 'units'),
      language: settingValue(stored, 'language'),
      addsRates: mayAddRates(stored, session),
      seesCustomerRates:
        session.roles.includes('admin') ||
        (session.roles.includes('dispatcher') && settingValue(stored, 'dispatcher_sees_customer_rates')),
    },
  }
}

function settingsOf(ports: Ports, fleetId: Uuid): Promise<StoredSettings> {
  return ports.db.read(fleetId, (trx) => storedSettings(trx, fleetId))
}
