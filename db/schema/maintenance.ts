import type { Generated } from 'kysely'
import type { TruckBody } from '#domain/fleet/truck-bodies.ts'
import type { ServiceMeasure, ServiceState } from '#domain/maintenance/service-due.ts'
import type { WorkOrderLineKind, WorkOrderStatus } from '#domain/maintenance/work-order-states.ts'
import type { Cents, Day, Instant, MicroRate, Milli, Uuid } from '#domain/units/brands.ts'

/** What is serviced how often, on which trucks. */
export interface ServicePrograms {
  fleet_id: Uuid
  id: Uuid
  name: string
  every_m: number | null
  every_hours_tenths: number | null
  every_days: number | null
  soon_pct: number
  applies_to: 'all' | 'body' | 'trucks'
  body: TruckBody | null
  checklist: { lines: string[] }
  version: Generated<number>
  created_by: Uuid
  created_at: Instant
  archived_at: Instant | null
}

/** When a service of a truck was last done and is due next. */
export interface ServiceReminders {
  fleet_id: Uuid
  id: Uuid
  program_id: Uuid
  truck_id: Uuid
  last_at: Instant
  /** Counts on over a replaced odometer. */
  last_m: number | null
  last_hours_tenths: number | null
  state: Generated<ServiceState>
  due_at: Generated<Instant | null>
  due_by: Generated<ServiceMeasure | null>
  /** As the dial shows it. */
  due_m: Generated<number | null>
  due_hours_tenths: Generated<number | null>
  told_state: Generated<ServiceState | null>
  told_at: Generated<Instant | null>
  version: Generated<number>
  created_at: Instant
  ended_at: Generated<Instant | null>
}

/** A day, in the fleet's zone, on which its services were looked at. */
export interface MaintenanceDays {
  fleet_id: Uuid
  day: Day
  made_at: Instant
}

/** Work on one truck or trailer. */
export interface WorkOrders {
  fleet_id: Uuid
  id: Uuid
  number: number
  truck_id: Uuid | null
  trailer_id: Uuid | null
  contractor_id: Uuid | null
  status: WorkOrderStatus
  title: string
  vendor: string | null
  is_warranty: boolean
  estimate_cents: Cents
  approved_cents: Generated<Cents | null>
  approved_by: Generated<Uuid | null>
  approved_at: Generated<Instant | null>
  checklist: { lines: { text: string; isDone: boolean }[] }
  total_cents: Generated<Cents>
  down_from: Generated<Instant | null>
  down_to: Generated<Instant | null>
  started_at: Generated<Instant | null>
  start_m: Generated<number | null>
  start_hours_tenths: Generated<number | null>
  completed_at: Generated<Instant | null>
  completed_by: Generated<Uuid | null>
  complete_m: Generated<number | null>
  complete_hours_tenths: Generated<number | null>
  note: Generated<string | null>
  version: Generated<number>
  created_by: Uuid
  created_at: Instant
}

export interface WorkOrderLines {
  fleet_id: Uuid
  id: Uuid
  work_order_id: Uuid
  kind: WorkOrderLineKind
  description: string
  quantity_milli: Milli
  rate_micro: MicroRate
  amount_cents: Cents
  created_by: Uuid
  created_at: Instant
}

export interface WorkOrderServices {
  fleet_id: Uuid
  work_order_id: Uuid
  reminder_id: Uuid
  was_overdue: Generated<boolean | null>
}

export interface WorkOrderDefects {
  fleet_id: Uuid
  work_order_id: Uuid
  defect_id: Uuid
}
