import type { Generated } from 'kysely'
import type { TemplateItem } from '#domain/compliance/inspections/template-items.ts'
import type { Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import type { JsonObject } from './ledger.ts'

export type InspectionKind = 'pre' | 'post'
export type InspectionPart = 'truck' | 'trailer'

/** What is looked at on one type of equipment; a change is a new row. */
export interface InspectionTemplates {
  fleet_id: Uuid
  id: Uuid
  equipment_type: string
  version: number
  content: { items: TemplateItem[] }
  created_by: Uuid
  created_at: Instant
}

/** A driver's report of a truck, and of the trailer behind it. */
export interface Inspections {
  fleet_id: Uuid
  id: Uuid
  kind: InspectionKind
  status: 'submitted' | 'certified' | 'reviewed'
  truck_id: Uuid
  trailer_id: Uuid | null
  driver_id: Uuid
  /** Whose truck it was on that day; null for the fleet's own. */
  contractor_id: Uuid | null
  /** Null where the product's own list was used. */
  truck_template_id: Uuid | null
  trailer_template_id: Uuid | null
  is_safe: boolean
  unsafe_reason: string | null
  note: string | null
  started_at: Instant
  submitted_at: Instant
  received_at: Instant
  duration_s: number
  odometer_m: number
  engine_hours_tenths: number | null
  lat: number | null
  lon: number | null
  accuracy_m: number | null
  signer_name: string
  signature_method: 'drawn' | 'typed'
  /** Lines of x, y and milliseconds, with the size they were drawn at; null for a typed name. */
  strokes: JsonObject | null
  device_id: Uuid
  created_by: Uuid
  /** The next driver who read it, and in which report of their own. */
  reviewed_at: Instant | null
  reviewed_by: Uuid | null
  reviewed_in: Uuid | null
  created_at: Instant
}

/** What a driver said of one item. */
export interface InspectionItems {
  fleet_id: Uuid
  inspection_id: Uuid
  position: number
  part: InspectionPart
  code: string
  /** Of an item of the fleet's own. */
  label: string | null
  result: 'ok' | 'defect' | 'na'
}

/** A defect, as the shop works on it. */
export interface Defects {
  fleet_id: Uuid
  id: Uuid
  inspection_id: Uuid
  part: InspectionPart
  truck_id: Uuid | null
  trailer_id: Uuid | null
  contractor_id: Uuid | null
  code: string
  label: string | null
  severity: 'minor' | 'out_of_service'
  note: string
  status: 'open' | 'repaired' | 'not_needed'
  reported_at: Instant
  certified_at: Instant | null
  certified_by: Uuid | null
  certification_note: string | null
  version: Generated<number>
  created_at: Instant
}

/** What happened to a defect. */
export interface DefectEvents {
  fleet_id: Uuid
  id: Uuid
  defect_id: Uuid
  kind: 'reported' | 'repaired' | 'not_needed' | 'reopened' | 'acknowledged'
  at: Instant
  by_user: Uuid
  note: string | null
  /** The report in which a driver acknowledged it. */
  inspection_id: Uuid | null
}

/** A picture of one item of a report. */
export interface InspectionPhotos {
  fleet_id: Uuid
  id: Uuid
  inspection_id: Uuid
  part: InspectionPart
  code: string
  sha256: Sha256
  source: 'camera' | 'library'
  captured_at: Instant
  lat: number | null
  lon: number | null
}
