import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { JsonObject, ShareLinks } from '#db/schema/ledger.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { Topic } from '#domain/live/topics.ts'
import type { LoadMoved } from '#domain/loads/load-moved.ts'
import type { Instant, Uuid } from '#domain/units/brands.ts'
import type { Words } from '#domain/words/words.ts'
import type { WorkKind, WorkPayloads } from './deferred-work.ts'

/** The records whose changes are kept; each has its name in the change log. */
export type AuditedEntity = keyof Words['audit']['entity']

/** What a change leaves in the audit: which record, and the changed fields before and after. */
export type Change = {
  entity: AuditedEntity
  id: Uuid
  before?: JsonObject | null
  after?: JsonObject | null
  reason?: string | null
}

/** What live views are told: a record of a topic changed. Never carries money; viewers fetch what they may see. */
export type Announcement = {
  topic: Topic
  entity: AuditedEntity | ShareLinks['scope'] | 'notification'
  id: Uuid
  version?: number | null
  driverId?: Uuid | null
  contractorId?: Uuid | null
  payload?: JsonObject
}

/** What a use case gets: the transaction, who acts, when, and the ways to leave a trace. */
export type Writing = {
  trx: FleetTransaction
  actor: Actor
  now: Instant
  operationId: Uuid | null
  /** The product itself acts, on behalf of the actor. */
  actorRole?: 'system'
  /** Who brought it in for the actor, out of a file of the actor's phone. */
  carriedBy?: Uuid
  newId(): Uuid
  /** Adds an audit row in the same transaction. */
  audit(change: Change): Promise<void>
  /** Adds an event for live views in the same transaction. */
  announce(announcement: Announcement): Promise<void>
  /** What follows from a load's step in other domains, each in its order. */
  onLoadMoved(moved: LoadMoved): Promise<void>
  /** Leaves work to be done after the commit. */
  later<Kind extends WorkKind>(kind: Kind, payload: WorkPayloads[Kind], runAt?: Instant): Promise<void>
}

/** What a domain does in the transaction in which a load was moved. */
export type LoadConsequence = {
  /** Its place among the others: what comes later finds done what comes before. */
  order: number
  run(w: Writing, moved: LoadMoved): Promise<unknown>
}
