import { type Expression, type SqlBool, sql } from 'kysely'
import { jsonArrayFrom } from 'kysely/helpers/postgres'
import type { JsonObject } from '#db/schema/ledger.ts'
import type { Actor } from '#domain/access/roles.ts'
import { type ChannelRule, channelsFor, type ToldAs, toldAs } from '#domain/notifications/channels.ts'
import { type FactsOf, type NotificationKind, notificationRule } from '#domain/notifications/kinds.ts'
import type { Uuid } from '#domain/units/brands.ts'
import type { Writing } from '../../writing.ts'

/** The part of a write that telling needs; a job names no person as its actor. */
export type Telling = Pick<Writing, 'trx' | 'now' | 'newId' | 'announce'> & {
  actor: Pick<Actor, 'fleetId'> & { userId: Uuid | null }
}

export type Notice<Kind extends NotificationKind> = {
  kind: Kind
  /** The record that it is about; its page is where the notification leads. */
  id: Uuid
  facts: FactsOf<Kind>
  /** Whose record it is. */
  driverId?: Uuid | null
  contractorId?: Uuid | null
  /** One person, by name. */
  userId?: Uuid
  /** The same key tells the same person once, however often the work is repeated. */
  onceKey?: string
}

/**
 * Tells whoever follows a kind of news, or owns the record it is about, in the same transaction as the fact. Nobody is
 * told of what they did themselves, unless they are meant by name. Mail leaves later, by the job that looks at these rows. Returns
 * how many were told.
 */
export async function notify<Kind extends NotificationKind>(w: Telling, notice: Notice<Kind>): Promise<number> {
  const { trx, actor, now } = w
  const people = await peopleToTell(w, notice)
  const rows = people.flatMap((person) => {
    const isNamed = person.id === notice.userId
    const as: ToldAs[] =
      isNamed && !notificationRule(notice.kind).named ? ['you'] : toldAs(notice.kind, { ...person, isNamed })
    const channels = channelsFor(notice.kind, as, person.rules.map(ruleOf))
    const [first] = as
    if (!channels || !first || (person.id === actor.userId && first !== 'you')) return []
    const facts: JsonObject = { ...notice.facts }
    return {
      fleet_id: actor.fleetId,
      id: w.newId(),
      user_id: person.id,
      kind: notice.kind,
      entity_id: notice.id,
      facts,
      told_as: first,
      in_app: channels.inApp,
      mail: channels.mail,
      once_key: notice.onceKey ?? null,
      created_at: now,
      read_at: null,
      mailed_at: null,
    }
  })
  if (rows.length === 0) return 0
  const told = await trx
    .insertInto('notifications')
    .values(rows)
    .onConflict((conflict) => conflict.doNothing())
    .returning('user_id')
    .execute()
  if (told.length > 0)
    await announceTo(
      w,
      notice.id,
      told.map((row) => row.user_id),
    )
  return told.length
}

/** Lets the screens of these people look at their notifications anew; nobody else hears of it. */
export async function announceTo(w: Pick<Telling, 'announce'>, id: Uuid, userIds: Uuid[]): Promise<void> {
  await w.announce({ topic: 'notifications', entity: 'notification', id, payload: { userIds } })
}

type StoredRule = { role: Actor['roles'][number] | null; in_app: boolean; mail: 'off' | 'digest' | 'now' }

const ruleOf = ({ role, in_app, mail }: StoredRule): ChannelRule => {
  const channels = { inApp: in_app, mail }
  return role ? { of: 'role', role, channels } : { of: 'person', channels }
}

/** Members of the fleet who may be told, each with the rules that are theirs or their roles'; suspended people hear nothing. */
async function peopleToTell({ trx, actor }: Telling, notice: Notice<NotificationKind>) {
  const { fleetId } = actor
  const isDriver = owns('drivers', 'id', notice.driverId ?? null, fleetId)
  const isContractor = owns('contractor_users', 'contractor_id', notice.contractorId ?? null, fleetId)
  const { roles } = notificationRule(notice.kind)
  return trx
    .selectFrom('members as m')
    .select(['m.id', 'm.roles', isDriver.as('isDriver'), isContractor.as('isContractor')])
    .select((eb) =>
      jsonArrayFrom(
        eb
          .selectFrom('notification_rules as r')
          .select(['r.role', 'r.in_app', 'r.mail'])
          .whereRef('r.fleet_id', '=', 'm.fleet_id')
          .where('r.kind', '=', notice.kind)
          .where((or) => or.or([or('r.role', 'is not', null), or('r.user_id', '=', or.ref('m.id'))])),
      ).as('rules'),
    )
    .where('m.fleet_id', '=', fleetId)
    .where('m.suspended_at', 'is', null)
    .where('m.disabled_at', 'is', null)
    .where((eb) => {
      const conditions: Expression<SqlBool>[] = [sql<boolean>`m.roles && ${[...roles]}::text[]`, isDriver, isContractor]
      if (notice.userId) conditions.push(eb('m.id', '=', notice.userId))
      return eb.or(conditions)
    })
    .execute()
}

function owns(table: 'drivers' | 'contractor_users', column: string, id: Uuid | null, fleetId: Uuid) {
  return sql<boolean>`exists (select from ${sql.table(table)} o where o.fleet_id = ${fleetId}::uuid
    and o.user_id = m.id and o.${sql.ref(column)} = ${id}::uuid)`
}
