import type * as fuel from './fuel.ts'
import type * as hours from './hours.ts'
import type * as inspections from './inspections.ts'
import type * as invoicing from './invoicing.ts'
import type * as jobs from './jobs.ts'
import type * as ledger from './ledger.ts'
import type * as lists from './lists.ts'
import type * as loads from './loads.ts'
import type * as messages from './messages.ts'
import type * as money from './money.ts'
import type * as notifications from './notifications.ts'
import type * as parties from './parties.ts'
import type * as people from './people.ts'
import type * as phones from './phones.ts'
import type * as portal from './portal.ts'
import type * as pricing from './pricing.ts'
import type * as quotes from './quotes.ts'
import type * as reports from './reports.ts'
import type * as settlements from './settlements.ts'
import type * as tracking from './tracking.ts'

/** Every table that queries may name. */
export interface Database {
  fleets: people.Fleets
  users: people.Users
  account_epochs: people.AccountEpochs
  profiles: people.Profiles
  user_roles: people.UserRoles
  sessions: people.Sessions
  one_time_tokens: people.OneTimeTokens
  throttles: people.Throttles
  invitations: people.Invitations
  members: people.Members
  member_photos: people.MemberPhotos
  suspensions: people.Suspensions
  known_devices: people.KnownDevices
  sign_ups: people.SignUps
  second_factors: people.SecondFactors
  recovery_codes: people.RecoveryCodes
  passkeys: people.Passkeys
  passkey_challenges: people.PasskeyChallenges
  api_tokens: people.ApiTokens
  operations: ledger.Operations
  audit_events: ledger.AuditEvents
  events: ledger.Events
  relays: ledger.Relays
  installation: ledger.Installation
  work_outbox: ledger.WorkOutbox
  mails: ledger.Mails
  paper_mails: ledger.PaperMails
  fleet_settings: ledger.FleetSettings
  saved_views: lists.SavedViews
  bulk_jobs: lists.BulkJobs
  report_schedules: reports.ReportSchedules
  report_runs: reports.ReportRuns
  notifications: notifications.Notifications
  notification_rules: notifications.NotificationRules
  notification_digests: notifications.NotificationDigests
  number_series: ledger.NumberSeries
  share_links: ledger.ShareLinks
  driver_links: ledger.DriverLinks
  portal_codes: portal.PortalCodes
  portal_visits: portal.PortalVisits
  customer_requests: portal.CustomerRequests
  ticket_sign_offs: portal.TicketSignOffs
  customer_notices: portal.CustomerNotices
  customer_notices_sent: portal.CustomerNoticesSent
  terminals: parties.Terminals
  customers: parties.Customers
  contacts: parties.Contacts
  contractors: parties.Contractors
  contractor_users: parties.ContractorUsers
  drivers: parties.Drivers
  sites: parties.Sites
  materials: parties.Materials
  trucks: parties.Trucks
  trailers: parties.Trailers
  devices: parties.Devices
  device_contacts: phones.DeviceContacts
  device_reports: phones.DeviceReports
  refused_steps: phones.RefusedSteps
  seal_keys: phones.SealKeys
  jobs: jobs.Jobs
  job_days: jobs.JobDays
  fuel_imports: fuel.FuelImports
  fuel_profiles: fuel.FuelProfiles
  fuel_purchases: fuel.FuelPurchases
  fuel_disputes: fuel.FuelDisputes
  fuel_reviews: fuel.FuelReviews
  fuel_tank_entries: fuel.FuelTankEntries
  fuel_tanks: fuel.FuelTanks
  inspection_templates: inspections.InspectionTemplates
  inspections: inspections.Inspections
  inspection_items: inspections.InspectionItems
  inspection_photos: inspections.InspectionPhotos
  defects: inspections.Defects
  defect_events: inspections.DefectEvents
  driver_duty_rules: hours.DriverDutyRules
  eld_imports: hours.EldImports
  duty_edits: hours.DutyEdits
  duty_edit_answers: hours.DutyEditAnswers
  duty_events: hours.DutyEvents
  duty_event_ends: hours.DutyEventEnds
  log_days: hours.LogDays
  log_certifications: hours.LogCertifications
  unidentified_driving: hours.UnidentifiedDriving
  loads: loads.Loads
  stops: loads.Stops
  load_events: loads.LoadEvents
  files: loads.Files
  file_damage: loads.FileDamage
  file_totals: loads.FileTotals
  file_uploads: loads.FileUploads
  unfinished_uploads: loads.UnfinishedUploads
  ticket_readings: loads.TicketReadings
  ticket_layouts: loads.TicketLayouts
  documents: loads.Documents
  document_places: loads.DocumentPlaces
  weigh_tickets: loads.WeighTickets
  signatures: loads.Signatures
  fuel_prices: pricing.FuelPrices
  pricing_runs: pricing.PricingRuns
  pricing_run_loads: pricing.PricingRunLoads
  rate_cards: money.RateCards
  pay_plans: money.PayPlans
  load_terms: money.LoadTerms
  charges: money.Charges
  load_hours: money.LoadHours
  payee_terms: settlements.PayeeTerms
  settlement_runs: settlements.SettlementRuns
  pay_batches: settlements.PayBatches
  settlements: settlements.Settlements
  settlement_lines: settlements.SettlementLines
  settled_tickets: settlements.SettledTickets
  pay_items: settlements.PayItems
  pay_item_entries: settlements.PayItemEntries
  settlement_disputes: settlements.SettlementDisputes
  contractor_invoices: settlements.ContractorInvoices
  contractor_invoice_lines: settlements.ContractorInvoiceLines
  quotes: quotes.Quotes
  quote_lines: quotes.QuoteLines
  quote_answers: quotes.QuoteAnswers
  quote_conversions: quotes.QuoteConversions
  invoices: invoicing.Invoices
  invoice_lines: invoicing.InvoiceLines
  invoice_disputes: invoicing.InvoiceDisputes
  bank_imports: invoicing.BankImports
  payments: invoicing.Payments
  payment_allocations: invoicing.PaymentAllocations
  billing_overrides: invoicing.BillingOverrides
  unbilled_loads: invoicing.UnbilledLoads
  positions: tracking.Positions
  latest_positions: tracking.LatestPositions
  quarantined_positions: tracking.QuarantinedPositions
  device_keys: tracking.DeviceKeys
  unclaimed_devices: tracking.UnclaimedDevices
  device_refusals: tracking.DeviceRefusals
  truck_days: tracking.TruckDays
  trips: tracking.Trips
  idle_events: tracking.IdleEvents
  track_imports: tracking.TrackImports
  track_import_pieces: tracking.TrackImportPieces
  odometer_readings: tracking.OdometerReadings
  mileage_corrections: tracking.MileageCorrections
  alerts: tracking.Alerts
  load_watches: tracking.LoadWatches
  site_visits: tracking.SiteVisits
  load_names: loads.LoadNames
  load_proposals: loads.LoadProposals
  messages: messages.Messages
  message_reads: messages.MessageReads
  planned_routes: tracking.PlannedRoutes
  drawn_ways: tracking.DrawnRoutes
  lane_drives: tracking.LaneDrives
  eta_predictions: tracking.EtaPredictions
}
