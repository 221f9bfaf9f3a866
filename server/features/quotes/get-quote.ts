import type { FleetTransaction } from '#db/fleet-transactions.ts'
import type { Actor } from '#domain/access/roles.ts'
import { lacksForSending, type QuoteFields } from '#domain/sales/quote-facts.ts'
import {
  type AcceptChannel,
  isPastValidity,
  type QuoteStatus,
  type QuoteStep,
  quoteNumberText,
  quoteStepsFrom,
} from '#domain/sales/quote-states.ts'
import { settingValue } from '#domain/settings/setting-value.ts'
import type { Day, Instant, Sha256, Uuid } from '#domain/units/brands.ts'
import { dayIn } from '#domain/units/time.ts'
import { notFound } from '../../errors.ts'
import { lastMailing, mailingOf, type PaperMailing } from '../mailings/mailing-of.ts'
import { readStrokes, type SignatureStrokes } from '../proof/strokes.ts'
import { storedSettings } from '../stored-settings.ts'
import { fieldsOfRow, type QuoteRow } from './held-quote.ts'
import { previewQuote, type QuotePreview } from './quote-figures.ts'

export type QuoteView = QuoteFields & {
  id: Uuid
  number: string | null
  status: QuoteStatus
  revision: number
  version: number
  archivedAt: null
  createdAt: Instant
  /** The newest version, where this one is not. */
  newestId: Uuid | null
  customerName: string | null
  pickupSiteName: string | null
  deliverySiteName: string | null
  materialName: string | null
  ownerName: string | null
  figures: QuotePreview
  /** What it lacks before it can go out. */
  missing: (keyof QuoteFields)[]
  mayTake: Record<QuoteStep, boolean>
  isPastValidity: boolean
  approval: {
    askedByMe: boolean
    reason: string | null
    approvedBy: string | null
    approvedAt: Instant | null
  } | null
  sentAt: Instant | null
  sentTo: string | null
  /** What became of its last mail; null where its sender handed the link over. */
  mailing: PaperMailing | null
  viewedAt: Instant | null
  agreementSha256: Sha256 | null
  answer: QuoteAnswered | null
  job: { id: Uuid; name: string; number: string; convertedAt: Instant } | null
}

/** What was said to a quote, and by whom. */
type QuoteAnswered = {
  answer: 'accepted' | 'declined'
  at: Instant
  signerName: string | null
  signerPosition: string | null
  method: 'drawn' | 'typed' | null
  strokes: SignatureStrokes | null
  reason: string | null
  /** Noted by the office: by which way the customer said so, on which day, and who noted it. */
  noted: { channel: AcceptChannel; on: Day; by: string | null } | null
}

/** One version of a quote, whole, with its figures as they are now. Throws not_found for one of another fleet. */
export async function getQuote(trx: FleetTransaction, id: Uuid, actor: Actor, now: Instant): Promise<QuoteView> {
  const { fleetId } = actor
  const found = await quoteRow(trx, fleetId, id)
  if (!found) throw notFound()
  const { names, row, mailing } = found
  const fields = await fieldsOfRow({ trx, actor }, row)
  const figures = await previewQuote(trx, { fleetId, now, id }, fields)
  const today = dayIn(now, settingValue(await storedSettings(trx, fleetId), 'fleet_zone'))
  const belowFloor = figures.ok && figures.estimate.price?.isBelowFloor === true
  const isApproved = row.approved_at !== null
  const may = quoteStepsFrom(row.status)
  return {
    ...fields,
    ...names,
    id,
    number: quoteNumberText(row.quote_number, row.revision),
    status: row.status,
    revision: row.revision,
    version: row.version,
    archivedAt: null,
    createdAt: row.created_at,
    newestId: row.is_latest ? null : await newestOf(trx, fleetId, row.root_id),
    figures,
    missing: lacksForSending(fields),
    mayTake: {
      ...may,
      remove: may.remove && row.quote_number === null,
      submit: may.submit && belowFloor,
      approve: may.approve && !isApproved && row.approval_asked_by !== actor.userId,
      send: may.send && (!belowFloor || isApproved),
      revise: may.revise && row.is_latest,
    },
    isPastValidity: isPastValidity(row.valid_until, today),
    approval: row.approval_asked_by && {
      askedByMe: row.approval_asked_by === actor.userId,
      reason: row.approval_reason,
      approvedBy: await memberName(trx, fleetId, row.approved_by),
      approvedAt: row.approved_at,
    },
    sentAt: row.sent_at,
    sentTo: row.sent_to,
    mailing: mailingOf(mailing),
    viewedAt: row.viewed_at,
    agreementSha256: row.agreement_sha256,
    answer: await answerTo(trx, fleetId, id),
    job: await jobOf(trx, fleetId, row.root_id),
  }
}

async function quoteRow(trx: FleetTransaction, fleetId: Uuid, id: Uuid) {
  const found = await trx
    .selectFrom('quotes as q')
    .leftJoin('customers as c', (join) =>
      join.onRef('c.fleet_id', '=', 'q.fleet_id').onRef('c.id', '=', 'q.customer_id'),
    )
    .leftJoin('sites as p', (join) =>
      join.onRef('p.fleet_id', '=', 'q.fleet_id').onRef('p.id', '=', 'q.pickup_site_id'),
    )
    .leftJoin('sites as d', (join) =>
      join.onRef('d.fleet_id', '=', 'q.fleet_id').onRef('d.id', '=', 'q.delivery_site_id'),
    )
    .leftJoin('materials as m', (join) =>
      join.onRef('m.fleet_id', '=', 'q.fleet_id').onRef('m.id', '=', 'q.material_id'),
    )
    .leftJoin('members as o', (join) => join.onRef('o.fleet_id', '=', 'q.fleet_id').onRef('o.id', '=', 'q.created_by'))
    .selectAll('q')
    .select(['c.company_name', 'p.name as pickup_name', 'd.name as delivery_name', 'm.name as material_name'])
    .select('o.full_name')
    .select(lastMailing(trx, 'quote_id', fleetId, id).as('mailing'))
    .where('q.fleet_id', '=', fleetId)
    .where('q.id', '=', id)
    .executeTakeFirst()
  if (!found) return null
  const { company_name, pickup_name, delivery_name, material_name, full_name, mailing, ...rest } = found
  const row: QuoteRow = rest
  return {
    row,
    mailing,
    names: {
      customerName: company_name ?? row.prospect_name,
      pickupSiteName: pickup_name,
      deliverySiteName: delivery_name,
      materialName: material_name,
      ownerName: full_name,
    },
  }
}

async function newestOf(trx: FleetTransaction, fleetId: Uuid, rootId: Uuid): Promise<Uuid | null> {
  const row = await trx
    .selectFrom('quotes')
    .select('id')
    .where('fleet_id', '=', fleetId)
    .where('root_id', '=', rootId)
    .where('is_latest', '=', true)
    .executeTakeFirst()
  return row?.id ?? null
}

async function memberName(trx: FleetTransaction, fleetId: Uuid, id: Uuid | null): Promise<string | null> {
  if (id === null) return null
  const row = await trx
    .selectFrom('members')
    .select('full_name')
    .where('fleet_id', '=', fleetId)
    .where('id', '=', id)
    .executeTakeFirst()
  return row?.full_name ?? null
}

async function answerTo(trx: FleetTransaction, fleetId: Uuid, id: Uuid): Promise<QuoteAnswered | null> {
  const row = await trx
    .selectFrom('quote_answers')
    .select(['answer', 'at', 'signer_name', 'signer_position', 'method', 'strokes', 'reason'])
    .select(['channel', 'said_on', 'noted_by'])
    .where('fleet_id', '=', fleetId)
    .where('quote_id', '=', id)
    .executeTakeFirst()
  if (!row) return null
  return {
    answer: row.answer,
    at: row.at,
    signerName: row.signer_name,
    signerPosition: row.signer_position,
    method: row.method,
    strokes: readStrokes(row.strokes),
    reason: row.reason,
    noted:
      row.channel && row.said_on && row.noted_by
        ? { channel: row.channel, on: row.said_on, by: await memberName(trx, fleetId, row.noted_by) }
        : null,
  }
}

async function jobOf(trx: FleetTransaction, fleetId: Uuid, rootId: Uuid): Promise<QuoteView['job']> {
  const row = await trx
    .selectFrom('quote_conversions as k')
    .innerJoin('jobs as j', (join) => join.onRef('j.fleet_id', '=', 'k.fleet_id').onRef('j.id', '=', 'k.job_id'))
    .select(['j.id', 'j.name', 'j.job_number as number', 'k.converted_at as convertedAt'])
    .where('k.fleet_id', '=', fleetId)
    .where('k.root_id', '=', rootId)
    .executeTakeFirst()
  return row ?? null
}
