import type { AuditFilter } from '#contracts/audit.ts'
import type { LoadFilter, MemberFilter, NotificationFilter } from '#contracts/page-search.ts'
import { roles } from '#domain/access/roles.ts'
import { loadStatuses } from '#domain/loads/statuses.ts'
import type { Uuid } from '#domain/units/brands.ts'
import { day, flag, like, one, type Readers, some, text, uuid, yes } from './readers.ts'

/** What narrows the loads. */
export const loadFilter = {
  q: text(2, 100),
  status: some(one(loadStatuses), loadStatuses.length),
  customerId: uuid,
  driverId: uuid,
  contractorId: uuid,
  truckId: uuid,
  from: day,
  to: day,
  ids: some(uuid, 200),
  held: yes,
  needsDriver: yes,
  missingProof: yes,
  late: yes,
  proposed: yes,
} satisfies Readers<LoadFilter>

/** Chosen columns of a list, by their ids. */
export const listColumns = text(1, 400)

/** Whose earnings the office looks at. */
export type EarningsSearch = { driver?: Uuid; contractor?: Uuid }
export const earningsSearch = { driver: uuid, contractor: uuid } satisfies Readers<EarningsSearch>

/** Which month of the books is shown. */
export const monthSearch = { month: like(/^20\d\d-(0[1-9]|1[0-2])$/) } satisfies Readers<{ month?: string }>

/** Which members a list shows. */
export const memberFilter = {
  q: text(1, 100),
  role: one(roles),
  state: one(['active', 'suspended']),
} satisfies Readers<MemberFilter>

/** Which notifications are shown. */
export const notificationFilter = {
  group: one(['loads', 'proof', 'money', 'people', 'account']),
  unread: flag,
} satisfies Readers<NotificationFilter>

const code = like(/^[a-z][A-Za-z0-9_.]{0,79}$/)
/** Which changes the log shows. */
export const auditFilter = {
  q: text(2, 100),
  actorId: uuid,
  entity: code,
  entityId: uuid,
  procedure: code,
  from: day,
  to: day,
} satisfies Readers<AuditFilter>
