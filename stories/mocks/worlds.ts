import type { AnswerOf } from './answers.ts'
import { contacts } from './data/contacts.ts'
import { damagedFiles } from './data/damaged-files.ts'
import {
  fuelFigures,
  fuelFiles,
  fuelPurchase,
  fuelRows,
  fuelTankLines,
  fuelTanks,
  noFuelFigures,
  startOfFuel,
} from './data/fuel.ts'
import {
  inspectionFigures,
  inspectionReport,
  inspectionRows,
  inspectionTemplates,
  openDefects,
  startOfInspection,
} from './data/inspections.ts'
import { invoiceStory } from './data/invoice-story.ts'
import {
  iifFindings,
  invoice,
  preview as invoicePreview,
  invoices,
  lateCharges,
  nobodyOwes,
  payments,
  readyLoads,
  rebill,
  receivables,
} from './data/invoicing.ts'
import { lineHow } from './data/line-how.ts'
import { clocks, editedLog, eldFiles, ownLog, unidentified, violations } from './data/logs.ts'
import { talk } from './data/messages.ts'
import { keys, passkeys, sessions } from './data/people.ts'
import { ownProposals, proposalChoices } from './data/proposals.ts'
import {
  emptyReport,
  emptyTotals,
  reportCatalogue,
  reportRows,
  reportRun,
  reportRuns,
  reportSchedules,
  reportTotals,
} from './data/reports.ts'
import { timeOffRows } from './data/time-off.ts'
import { type Mock, on } from './handlers.ts'
import { closedLoad, papers, standing, tickets } from './recorded/closed-load.ts'
import { driverDay, earnings } from './recorded/driver.ts'
import { driverLoads, loads, preview } from './recorded/loads.ts'
import { documents } from './recorded/moving-load.ts'
import {
  contractorsOptions,
  customersOptions,
  driversOptions,
  jobsOptions,
  materialsOptions,
  sitesOptions,
  trailersOptions,
  trucksOptions,
} from './recorded/options.ts'
import { attention, margin, today, tonsByHour } from './recorded/overview.ts'
import {
  contractors,
  customers,
  drivers,
  halverson,
  halversonAccount,
  halversonHistory,
  halversonTerms,
  jobProgress,
  jobs,
  rateCards,
  trailers,
  widening,
} from './recorded/parties.ts'
import {
  contractorSettlements,
  driverSettlements,
  ownStatements,
  payBatches,
  payItems,
  paySummary,
} from './recorded/pay.ts'
import { members, settings } from './recorded/people.ts'

const none = { rows: [], nextCursor: null }

/** The money of one load: what its driver earns, and what is left of it. */
export const loadMoney: AnswerOf<'charges.ofLoad'> = {
  sides: [
    {
      side: 'driver',
      partyId: closedLoad.driver?.id ?? null,
      lines: earnings.rows[0]?.lines ?? [],
      missing: [],
      totalCents: earnings.rows[0]?.totalCents ?? 0,
    },
  ],
  tickets: earnings.rows[0]?.tickets ?? [],
  isLocked: true,
  addableSides: [],
  margin: null,
}

/** A load that is paid by weight asks for no hours. */
export const noHours: AnswerOf<'charges.hours'> = {
  isHourly: false,
  isOver: false,
  zone: 'America/Chicago',
  recorded: null,
  stated: null,
}

/** What a choice field of any form finds. */
export const options: readonly Mock[] = [
  on('customers.options').gives(customersOptions),
  on('jobs.options').gives(jobsOptions),
  on('jobs.progress').gives(jobProgress),
  on('materials.options').gives(materialsOptions),
  on('sites.options').gives(sitesOptions),
  on('drivers.options').gives(driversOptions),
  on('trucks.options').gives(trucksOptions),
  on('trailers.options').gives(trailersOptions),
  on('contractors.options').gives(contractorsOptions),
  on('terminals.options').gives([]),
  on('loads.preview').gives(preview),
  on('loads.usualTrailer').gives(null),
]

/** What belongs to one load's page. */
export const oneLoad: readonly Mock[] = [
  on('loads.byId').gives(closedLoad),
  on('tickets.ofLoad').gives(tickets),
  on('documents.ofLoad').gives(documents),
  on('proof.ofLoad').gives(papers),
  on('share.list').gives(none),
  on('tracking.plannedRoutes').gives(none),
  on('tracking.visits').gives(none),
  on('messages.ofLoad').gives(talk),
  on('messages.unread').gives(none),
  on('charges.ofLoad').gives(loadMoney),
  on('charges.standing').gives(standing),
  on('charges.hours').gives(noHours),
  on('inspections.ofLoad').gives([]),
]

/** A fleet at work, as its office sees it. */
export const office: readonly Mock[] = [
  on('overview.setup').gives({ steps: [], isPutAway: false }),
  on('overview.today').gives(today),
  on('overview.margin').gives(margin),
  on('overview.attention').gives([...attention, damagedFiles]),
  on('overview.tonsByHour').gives(tonsByHour),
  on('loads.list').gives(loads),
  ...oneLoad,
  ...options,
  on('customers.list').gives(customers),
  on('customers.byId').gives(halverson),
  on('customers.account').gives(halversonAccount),
  on('customers.terms').gives(halversonTerms),
  on('customers.timeline').gives({ ...halversonHistory, nextCursor: null }),
  on('customers.similar').gives([]),
  on('contacts.list').gives(contacts),
  on('jobs.list').gives(jobs),
  on('jobs.byId').gives(widening),
  on('drivers.list').gives(drivers),
  on('trailers.list').gives(trailers),
  on('trucks.list').gives(none),
  on('contractors.list').gives(contractors),
  on('materials.list').gives(none),
  on('sites.list').gives(none),
  on('rateCards.list').gives(rateCards),
  on('fuel.start').gives(startOfFuel),
  on('fuel.list').gives(fuelRows),
  on('fuel.figures').gives(fuelFigures),
  on('fuel.byId').gives(fuelPurchase),
  on('fuel.tanks').gives(fuelTanks),
  on('fuel.tank').gives(fuelTankLines),
  on('fuel.files').gives(fuelFiles),
  on('invoicing.ready').gives(readyLoads),
  on('invoicing.preview').gives(invoicePreview),
  on('invoicing.list').gives(invoices),
  on('invoicing.byId').gives(invoice),
  on('invoicing.how').gives(lineHow),
  on('invoicing.history').gives(invoiceStory),
  on('invoicing.rebillPreview').gives(rebill),
  on('invoicing.payments').gives(payments),
  on('invoicing.receivables').gives(receivables),
  on('invoicing.iifFindings').gives(iifFindings),
  on('invoicing.late').gives(lateCharges),
  on('inspections.figures').gives(inspectionFigures),
  on('inspections.list').gives(inspectionRows),
  on('inspections.byId').gives(inspectionReport),
  on('inspections.defects').gives(openDefects),
  on('inspections.templates').gives(inspectionTemplates),
  on('reports.catalogue').gives(reportCatalogue),
  on('reports.preview').gives(reportRows),
  on('reports.totals').gives(reportTotals),
  on('reports.runs').gives(reportRuns),
  on('reports.run').gives(reportRun),
  on('reports.schedules').gives(reportSchedules),
  on('timeOff.list').gives(timeOffRows),
  on('logs.clocks').gives(clocks),
  on('logs.violations').gives(violations),
  on('logs.unidentified').gives(unidentified),
  on('logs.eldImports').gives(eldFiles),
  on('logs.ofDriver').gives(editedLog),
  on('people.members').gives(members),
  on('people.invitations').gives(none),
  on('people.outbox').gives(none),
  on('settings.list').gives(settings),
  on('account.sessions').gives(sessions),
  on('account.passkeys').gives(passkeys),
  on('account.keys').gives(keys),
  on('charges.earnings').gives(earnings),
  on('settlements.list').gives(driverSettlements),
  on('settlements.items').gives(payItems),
  on('settlements.batches').gives(payBatches),
]

/** A fleet's work with its contractors' pay. */
export const contractorPay: readonly Mock[] = [on('settlements.list').gives(contractorSettlements), ...office]

/** A driver's phone on a working day. */
export const driverPhone: readonly Mock[] = [
  on('driver.today').gives(driverDay),
  on('messages.ofLoad').gives(talk),
  on('messages.unread').gives(none),
  on('loads.list').gives(driverLoads),
  on('charges.earnings').gives(earnings),
  on('settlements.summary').gives(paySummary),
  on('settlements.list').gives(ownStatements),
  on('settlements.items').gives(payItems),
  on('driver.proposalChoices').gives(proposalChoices),
  on('driver.proposals').gives(ownProposals),
  on('fuel.start').gives(startOfFuel),
  on('fuel.list').gives(fuelRows),
  on('fuel.byId').gives({ ...fuelPurchase, checks: null, decisions: [] }),
  on('inspections.start').gives(startOfInspection),
  on('logs.mine').gives(ownLog),
  on('inspections.list').gives(inspectionRows),
  on('inspections.byId').gives(inspectionReport),
  on('account.sessions').gives(sessions),
  on('account.passkeys').gives(passkeys),
  on('account.keys').gives(keys),
]

/** A hauling company's own office. */
export const company: readonly Mock[] = [
  on('overview.companyLoads').gives({ toAccept: 2, withoutDriver: 1, underWay: 3, delivered: 7 }),
  on('overview.companyCharges').gives({ proposedCents: 48_210, lockedCents: 213_545, loads: 14 }),
  on('loads.list').gives(driverLoads),
  on('charges.earnings').gives(earnings),
  on('settlements.summary').gives(paySummary),
  on('settlements.list').gives(contractorSettlements),
  on('settlements.items').gives(none),
  ...oneLoad,
]

/** A fleet on its first day. */
export const newFleet: readonly Mock[] = [
  on('overview.setup').gives({
    steps: [
      { step: 'company', isDone: true },
      { step: 'site', isDone: true },
      { step: 'material', isDone: true },
      { step: 'truck', isDone: false },
      { step: 'driver', isDone: false },
      { step: 'load', isDone: false },
      { step: 'ticket', isDone: false },
      { step: 'invoice', isDone: false },
    ],
    isPutAway: false,
  }),
  on('loads.list').gives(none),
  on('overview.attention').gives([]),
  on('overview.tonsByHour').gives([]),
  on('customers.list').gives(none),
  on('fuel.list').gives(none),
  on('fuel.figures').gives(noFuelFigures),
  on('inspections.list').gives(none),
  on('logs.clocks').gives(none),
  on('logs.violations').gives(none),
  on('logs.unidentified').gives(none),
  on('logs.eldImports').gives(none),
  on('reports.preview').gives(emptyReport),
  on('reports.totals').gives(emptyTotals),
  on('reports.runs').gives(none),
  on('reports.schedules').gives([]),
  on('invoicing.ready').gives(none),
  on('invoicing.list').gives(none),
  on('invoicing.payments').gives(none),
  on('invoicing.receivables').gives(nobodyOwes),
  on('invoicing.iifFindings').gives({ names: [], numbers: [], clashes: [] }),
  on('invoicing.late').gives({ ...lateCharges, customers: [] }),
  on('drivers.list').gives(none),
  on('trailers.list').gives(none),
  on('rateCards.list').gives(none),
  ...office,
]
