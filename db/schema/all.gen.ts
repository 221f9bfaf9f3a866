// Made by `bun run indexes`. What is written here by hand is lost.
import type * as bidding from './bidding.ts'
import type * as budgets from './budgets.ts'
import type * as compliance from './compliance.ts'
import type * as contractors from './contractors.ts'
import type * as fraud from './fraud.ts'
import type * as fuel from './fuel.ts'
import type * as hours from './hours.ts'
import type * as ifta from './ifta.ts'
import type * as inspections from './inspections.ts'
import type * as invoicing from './invoicing.ts'
import type * as jobs from './jobs.ts'
import type * as ledger from './ledger.ts'
import type * as lists from './lists.ts'
import type * as loads from './loads.ts'
import type * as maintenance from './maintenance.ts'
import type * as measures from './measures.ts'
import type * as messages from './messages.ts'
import type * as money from './money.ts'
import type * as notifications from './notifications.ts'
import type * as onboarding from './onboarding.ts'
import type * as parties from './parties.ts'
import type * as people from './people.ts'
import type * as performance from './performance.ts'
import type * as phones from './phones.ts'
import type * as plants from './plants.ts'
import type * as portal from './portal.ts'
import type * as predictions from './predictions.ts'
import type * as pricing from './pricing.ts'
import type * as quotes from './quotes.ts'
import type * as reports from './reports.ts'
import type * as schedule from './schedule.ts'
import type * as settlements from './settlements.ts'
import type * as tracking from './tracking.ts'
import type * as webhooks from './webhooks.ts'
import type * as yields from './yields.ts'

/** Every table that queries may name. */
export interface Database {
  postings: bidding.Postings
  posting_viewers: bidding.PostingViewers
  bids: bidding.Bids
  posting_loads: bidding.PostingLoads
  budget_lines: budgets.BudgetLines
  budget_months: budgets.BudgetMonths
  budget_days: budgets.BudgetDays
  expenses: budgets.Expenses
  compliance_papers: compliance.CompliancePapers
  contractor_papers: contractors.ContractorPapers
  company_views: contractors.CompanyViews
  fraud_rules: fraud.FraudRules
  fraud_days: fraud.FraudDays
  fraud_cases: fraud.FraudCases
  fraud_signals: fraud.FraudSignals
  fraud_entries: fraud.FraudEntries
  fraud_looks: fraud.FraudLooks
  pay_holds: fraud.PayHolds
  fuel_tanks: fuel.FuelTanks
  fuel_tank_entries: fuel.FuelTankEntries
  fuel_profiles: fuel.FuelProfiles
  fuel_imports: fuel.FuelImports
  fuel_purchases: fuel.FuelPurchases
  fuel_disputes: fuel.FuelDisputes
  fuel_reviews: fuel.FuelReviews
  driver_duty_rules: hours.DriverDutyRules
  eld_imports: hours.EldImports
  duty_edits: hours.DutyEdits
  duty_edit_answers: hours.DutyEditAnswers
  duty_events: hours.DutyEvents
  duty_event_ends: hours.DutyEventEnds
  log_days: hours.LogDays
  log_certifications: hours.LogCertifications
  unidentified_driving: hours.UnidentifiedDriving
  ifta_rates: ifta.IftaRates
  ifta_returns: ifta.IftaReturns
  ifta_filings: ifta.IftaFilings
  ifta_decisions: ifta.IftaDecisions
  inspection_templates: inspections.InspectionTemplates
  inspections: inspections.Inspections
  inspection_items: inspections.InspectionItems
  defects: inspections.Defects
  defect_events: inspections.DefectEvents
  inspection_photos: inspections.InspectionPhotos
  invoices: invoicing.Invoices
  invoice_lines: invoicing.InvoiceLines
  invoice_disputes: invoicing.InvoiceDisputes
  bank_imports: invoicing.BankImports
  payments: invoicing.Payments
  payment_allocations: invoicing.PaymentAllocations
  billing_overrides: invoicing.BillingOverrides
  unbilled_loads: invoicing.UnbilledLoads
  jobs: jobs.Jobs
  job_days: jobs.JobDays
  operations: ledger.Operations
  audit_events: ledger.AuditEvents
  events: ledger.Events
  relays: ledger.Relays
  work_outbox: ledger.WorkOutbox
  mails: ledger.Mails
  paper_mails: ledger.PaperMails
  fleet_settings: ledger.FleetSettings
  number_series: ledger.NumberSeries
  share_links: ledger.ShareLinks
  driver_links: ledger.DriverLinks
  installation: ledger.Installation
  saved_views: lists.SavedViews
  bulk_jobs: lists.BulkJobs
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
  load_names: loads.LoadNames
  load_proposals: loads.LoadProposals
  service_programs: maintenance.ServicePrograms
  service_reminders: maintenance.ServiceReminders
  maintenance_days: maintenance.MaintenanceDays
  work_orders: maintenance.WorkOrders
  work_order_lines: maintenance.WorkOrderLines
  work_order_services: maintenance.WorkOrderServices
  work_order_defects: maintenance.WorkOrderDefects
  load_facts: measures.LoadFacts
  load_fact_marks: measures.LoadFactMarks
  load_fact_checks: measures.LoadFactChecks
  messages: messages.Messages
  message_reads: messages.MessageReads
  rate_cards: money.RateCards
  pay_plans: money.PayPlans
  load_terms: money.LoadTerms
  charges: money.Charges
  load_hours: money.LoadHours
  notifications: notifications.Notifications
  notification_rules: notifications.NotificationRules
  notification_digests: notifications.NotificationDigests
  onboardings: onboarding.Onboardings
  onboarding_items: onboarding.OnboardingItems
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
  fleets: people.Fleets
  users: people.Users
  account_epochs: people.AccountEpochs
  profiles: people.Profiles
  user_roles: people.UserRoles
  sessions: people.Sessions
  one_time_tokens: people.OneTimeTokens
  throttles: people.Throttles
  invitations: people.Invitations
  member_photos: people.MemberPhotos
  members: people.Members
  suspensions: people.Suspensions
  known_devices: people.KnownDevices
  sign_ups: people.SignUps
  second_factors: people.SecondFactors
  passkeys: people.Passkeys
  passkey_challenges: people.PasskeyChallenges
  recovery_codes: people.RecoveryCodes
  api_tokens: people.ApiTokens
  performance_looks: performance.PerformanceLooks
  performance_contests: performance.PerformanceContests
  coaching_tasks: performance.CoachingTasks
  driver_recognitions: performance.DriverRecognitions
  leaderboard_choices: performance.LeaderboardChoices
  device_contacts: phones.DeviceContacts
  device_reports: phones.DeviceReports
  refused_steps: phones.RefusedSteps
  seal_keys: phones.SealKeys
  plant_mappings: plants.PlantMappings
  plant_statements: plants.PlantStatements
  plant_lines: plants.PlantLines
  plant_decisions: plants.PlantDecisions
  portal_codes: portal.PortalCodes
  portal_visits: portal.PortalVisits
  customer_requests: portal.CustomerRequests
  ticket_sign_offs: portal.TicketSignOffs
  customer_notices: portal.CustomerNotices
  customer_notices_sent: portal.CustomerNoticesSent
  prediction_days: predictions.PredictionDays
  prediction_cards: predictions.PredictionCards
  predictions: predictions.Predictions
  prior_weeks: predictions.PriorWeeks
  prior_payments: predictions.PriorPayments
  fuel_prices: pricing.FuelPrices
  pricing_runs: pricing.PricingRuns
  pricing_run_loads: pricing.PricingRunLoads
  quotes: quotes.Quotes
  quote_lines: quotes.QuoteLines
  quote_answers: quotes.QuoteAnswers
  quote_conversions: quotes.QuoteConversions
  report_schedules: reports.ReportSchedules
  report_runs: reports.ReportRuns
  published_plans: schedule.PublishedPlans
  time_off: schedule.TimeOff
  calendar_feeds: schedule.CalendarFeeds
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
  positions: tracking.Positions
  latest_positions: tracking.LatestPositions
  quarantined_positions: tracking.QuarantinedPositions
  device_keys: tracking.DeviceKeys
  unclaimed_devices: tracking.UnclaimedDevices
  device_refusals: tracking.DeviceRefusals
  truck_days: tracking.TruckDays
  alerts: tracking.Alerts
  load_watches: tracking.LoadWatches
  site_visits: tracking.SiteVisits
  planned_routes: tracking.PlannedRoutes
  drawn_ways: tracking.DrawnWays
  lane_drives: tracking.LaneDrives
  eta_predictions: tracking.EtaPredictions
  trips: tracking.Trips
  idle_events: tracking.IdleEvents
  odometer_readings: tracking.OdometerReadings
  mileage_corrections: tracking.MileageCorrections
  track_import_pieces: tracking.TrackImportPieces
  track_imports: tracking.TrackImports
  webhook_endpoints: webhooks.WebhookEndpoints
  webhook_deliveries: webhooks.WebhookDeliveries
  webhook_attempts: webhooks.WebhookAttempts
  yield_findings: yields.YieldFindings
}
