import type { Generated } from 'kysely'
import type { TruckBody } from '#domain/fleet/truck-bodies.ts'
import type { EngineFuel } from '#domain/fuel/products.ts'
import type { InvoiceBreak, InvoiceDelivery } from '#domain/sales/invoice-choices.ts'
import type { Cents, Day, Instant, Uuid } from '#domain/units/brands.ts'

export type Geofence = { kind: 'circle'; radiusM: number } | { kind: 'polygon'; points: { lat: number; lon: number }[] }

interface Editable {
  fleet_id: Uuid
  id: Uuid
  version: Generated<number>
  created_at: Instant
  archived_at: Instant | null
}

export interface Terminals {
  fleet_id: Uuid
  id: Uuid
  name: string
  zone: string
  version: Generated<number>
}

export interface Customers extends Editable {
  company_name: string
  contact_name: string | null
  email: string | null
  phone: string | null
  address: string | null
  terms_days: Generated<number>
  notes: string | null
  invoice_break: Generated<InvoiceBreak>
  invoice_delivery: Generated<InvoiceDelivery>
  /** What goes out with each invoice. */
  invoice_tickets: Generated<boolean>
  invoice_photos: Generated<boolean>
  invoice_signatures: Generated<boolean>
  /** Of the amount, in hundredths of a percent, for who pays within `discount_days`. */
  discount_hundredths: Generated<number | null>
  discount_days: Generated<number | null>
  tax_exempt: Generated<boolean>
  /** Through which day the certificate holds. */
  tax_exempt_until: Generated<Day | null>
  tax_number: Generated<string | null>
  /** What the bookkeeping calls them. */
  account_number: Generated<string | null>
  credit_limit_cents: Generated<Cents | null>
  po_required: Generated<boolean>
  po_pattern: Generated<string | null>
  billing_email: Generated<string | null>
  dispatch_email: Generated<string | null>
  proof_email: Generated<string | null>
  /** Nobody is dispatched for them from then on without a reason. */
  held_at: Generated<Instant | null>
  hold_reason: Generated<string | null>
  /** The record that stands for this customer since two of them were made one. */
  merged_into_id: Generated<Uuid | null>
}

export interface Contacts extends Editable {
  customer_id: Uuid
  full_name: string
  position: string | null
  phone: string | null
  mobile: string | null
  email: string | null
  is_main: Generated<boolean>
  gets_invoices: Generated<boolean>
  gets_delivery_notices: Generated<boolean>
  notes: string | null
}

export interface Contractors extends Editable {
  company_name: string
  contact_name: string | null
  email: string | null
  phone: string | null
  usdot_number: string | null
  mc_number: string | null
  insurance_expires_on: Day | null
  notes: string | null
}

export interface ContractorUsers {
  fleet_id: Uuid
  contractor_id: Uuid
  user_id: Uuid
}

export interface Drivers extends Editable {
  user_id: Uuid | null
  contractor_id: Uuid | null
  terminal_id: Uuid | null
  full_name: string
  email: string | null
  phone: string | null
  licence_number: string | null
  licence_region: string | null
  licence_class: string | null
  licence_expires_on: Day | null
  medical_expires_on: Day | null
}

export interface Sites extends Editable {
  name: string
  kind: 'pit' | 'plant' | 'elevator' | 'jobsite' | 'yard' | 'scale' | 'fuel_station'
  address: string | null
  city: string | null
  region: string | null
  postal_code: string | null
  lat: number
  lon: number
  zone: string
  geofence: Geofence
  has_scale: Generated<boolean>
  scale_division_lb: Generated<number>
  scale_certified_until: Day | null
  /** Its scale prints the day before the month. */
  day_first: Generated<boolean>
  free_time_min: number | null
  /** What drivers and customers read: gate, check-in, hours. */
  instructions: string | null
  notes: string | null
}

export type MaterialClass = 'aggregate' | 'asphalt' | 'soil' | 'construction' | 'grain' | 'liquid' | 'scrap' | 'other'
export type QuantityUnit = 'ton' | 'tonne' | 'yd3' | 'bushel' | 'gallon' | 'barrel' | 'load' | 'hour'

export interface Materials extends Editable {
  name: string
  class: MaterialClass
  default_unit: QuantityUnit
  density_lb_yd3: number | null
  bushel_lb: number | null
  /** How far two nets of a load may differ, in hundredths of a percent; null: as the fleet's setting says. */
  tolerance_hundredths: Generated<number | null>
}

export type EquipmentStatus = 'active' | 'restricted' | 'down' | 'sold'

export interface Trucks extends Editable {
  unit_number: string
  contractor_id: Uuid | null
  /** Who usually drives it. */
  driver_id: Uuid | null
  plate: string | null
  vin: string | null
  status: Generated<EquipmentStatus>
  tare_lb: number | null
  registered_gross_lb: Generated<number>
  /** Until when and why it is down; null while it is not, and where nobody has said so. */
  down_until: Generated<Day | null>
  down_reason: Generated<string | null>
  /** Null where nobody has said so. */
  body: TruckBody | null
  /** What its tanks hold in all, usable; null where nobody has said so. */
  tank_gal: Generated<number | null>
  fuel_type: Generated<EngineFuel>
}

export type TrailerKind =
  | 'end_dump'
  | 'belly_dump'
  | 'side_dump'
  | 'hopper'
  | 'pneumatic'
  | 'walking_floor'
  | 'tanker'
  | 'flatbed'
  | 'van'
  | 'pup'

export interface Trailers extends Editable {
  unit_number: string
  contractor_id: Uuid | null
  kind: TrailerKind
  plate: string | null
  status: Generated<EquipmentStatus>
  down_until: Generated<Day | null>
  down_reason: Generated<string | null>
  tare_lb: number | null
  capacity_milli_yd3: number | null
}

export interface Devices {
  fleet_id: Uuid
  id: Uuid
  kind: 'app' | 'tracker'
  name: string | null
  /** What a tracker calls itself. */
  external_id: Generated<string | null>
  /** The protocol it last used. */
  protocol: Generated<string | null>
  version: Generated<number>
  user_id: Uuid | null
  truck_id: Uuid | null
  clock_skew_ms: number | null
  refused_count: Generated<number>
  quarantined_count: Generated<number>
  created_at: Instant
  last_seen_at: Instant | null
  revoked_at: Instant | null
}
