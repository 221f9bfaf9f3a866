import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { WeighTickets } from '#db/schema/loads.ts'
import type { Actor } from '#domain/access/roles.ts'
import type { WeighTicketStatus } from '#domain/documents/weigh-ticket-steps.ts'
import { type StoredSettings, settingValue } from '#domain/settings/setting-value.ts'
import { decideBy } from '#domain/ticket-detection/decide-by.ts'
import { fourEyesLimit } from '#domain/ticket-detection/four-eyes.ts'
import { type NotGreen, notGreen } from '#domain/ticket-detection/green.ts'
import { type LoadToMatch, type Match, type MatchBand, matchScore } from '#domain/ticket-detection/match-score.ts'
import { moneyAtRisk, type RiskPart } from '#domain/ticket-detection/money-at-risk.ts'
import { type TicketDoubt, ticketDoubts } from '#domain/ticket-detection/ticket-doubts.ts'
import type { Cents, Instant, Uuid } from '#domain/units/brands.ts'
import type { TicketUnit } from '#domain/units/printed-weight.ts'
import { storedSettings } from '../stored-settings.ts'
import { aroundTickets, netsOfTrucks, usualOf } from './surroundings.ts'
import type { StoredTicket } from './ticket-rows.ts'

/** A ticket as the queue shows it, with how it was judged. */
export type QueuedTicket = {
  id: Uuid
  version: number
  status: WeighTicketStatus
  kind: WeighTickets['kind']
  ticketNumber: string | null
  site: string | null
  loadId: Uuid
  loadNumber: string | null
  truck: string | null
  driver: string | null
  material: string | null
  net: number | null
  unit: TicketUnit | null
  netLb: number | null
  flags: string[]
  doubts: TicketDoubt[]
  /** How well it fits its own load. */
  score: number
  band: MatchBand
  /** What keeps it from being accepted together with others; null for a green one. */
  notGreen: NotGreen | null
  riskCents: Cents
  weighedAt: Instant | null
  createdAt: Instant
  dueAt: Instant
  leftMin: number
  hasPicture: boolean
}

export type JudgedTicket = { row: QueuedTicket; match: Match; risk: RiskPart[]; stored: StoredTicket }

/** What is asked of the fleet once for all the tickets of a page. */
export async function judgeTickets(
  trx: FleetTransaction,
  actor: Actor,
  stored: readonly StoredTicket[],
  now: Instant,
): Promise<JudgedTicket[]> {
  const settings = await storedSettings(trx, actor.fleetId)
  const nets = await netsOfTrucks(
    trx,
    actor.fleetId,
    stored.map((row) => row.load_truck_id),
    now,
  )
  const around = await aroundTickets(
    trx,
    actor.fleetId,
    stored.map(({ id }) => id),
  )
  const allowableGrossLb = settingValue(settings, 'legal_gross_lb')
  return stored.map((row) => {
    const usualLb = usualOf(row, row, { nets, allowableGrossLb })
    const match = matchScore(paperOf(row), loadOf(row, usualLb, now))
    const doubts = ticketDoubts({
      ticketNumber: row.ticket_number,
      netLb: row.net_lb,
      usualLb,
      neighbours: { before: null, after: null },
      dayAtSite: null,
      ...around.get(row.id),
    })
    return judged(row, { match, doubts, settings, actor, now })
  })
}

type Found = { match: Match; doubts: TicketDoubt[]; settings: StoredSettings; actor: Actor; now: Instant }

function judged(row: StoredTicket, { match, doubts, settings, actor, now }: Found): JudgedTicket {
  const limits = {
    weightLb: settingValue(settings, 'ticket_four_eyes_lb'),
    money: settingValue(settings, 'ticket_four_eyes_money'),
  }
  const isOwn = actor.userId === row.created_by || actor.userId === row.confirmed_by
  const size = { netLb: row.net_lb, valueCents: row.value_cents, isOwn }
  const needsOtherEyes = fourEyesLimit(size, limits) !== null
  const risk = moneyAtRisk({ status: row.status, billCents: row.bill_cents, payCents: row.pay_cents })
  const { score, band } = match
  const toAccept = { status: row.status, netLb: row.net_lb, flags: row.flags, doubts: doubts.length, score }
  return {
    match,
    risk: risk.parts,
    stored: row,
    row: {
      id: row.id,
      version: row.version,
      status: row.status,
      kind: row.kind,
      ticketNumber: row.ticket_number,
      site: row.site ?? row.stop_site ?? row.site_text,
      loadId: row.load_id,
      loadNumber: row.load_number,
      truck: row.truck,
      driver: row.driver,
      material: row.material,
      net: row.net,
      unit: row.unit,
      netLb: row.net_lb,
      flags: row.flags,
      doubts,
      score,
      band,
      notGreen: notGreen({ ...toAccept, needsOtherEyes }),
      riskCents: risk.cents,
      weighedAt: row.weighed_at,
      createdAt: row.created_at,
      ...decideBy(row.created_at, now, settingValue(settings, 'ticket_decide_min')),
      hasPicture: row.document_id !== null,
    },
  }
}

/** What the paper of a ticket says. */
export function paperOf(row: StoredTicket) {
  return {
    truckText: row.truck_text,
    siteText: row.site_text,
    materialText: row.material_text,
    jobText: row.job_text,
    weighedAt: row.weighed_at,
    netLb: row.net_lb,
  }
}

type LoadColumns = Pick<
  StoredTicket,
  | 'truck'
  | 'trailer'
  | 'stop_site'
  | 'material'
  | 'arrived_at'
  | 'departed_at'
  | 'load_number'
  | 'job_number'
  | 'job'
  | 'po_number'
  | 'customer_reference'
>

/** What a load says of itself for the comparison. */
export function loadOf(row: LoadColumns, usualLb: LoadToMatch['usualLb'], now: Instant): LoadToMatch {
  const said = [row.load_number, row.job_number, row.job, row.po_number, row.customer_reference]
  return {
    units: [row.truck, row.trailer].filter((name) => name !== null),
    site: row.stop_site,
    material: row.material,
    visit: row.arrived_at && { from: row.arrived_at, to: row.departed_at ?? now },
    references: said.filter((name) => name !== null),
    usualLb,
  }
}
