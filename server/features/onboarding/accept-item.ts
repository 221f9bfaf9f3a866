import { companyPaper, filedPaper } from '#domain/onboarding/filed-papers.ts'
import { type FieldName, type ItemKind, itemRules } from '#domain/onboarding/items.ts'
import type { Day, Uuid } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import type { Writing } from '../../writing.ts'
import { filePaper, takeBackPaper } from '../compliance/file-paper.ts'
import { keepAccepted, rejectAccepted } from '../contractor-portal/keep-accepted.ts'
import { notify } from '../notifications/notify.ts'
import { contractorKind } from '../parties/contractors.ts'
import { driverKind } from '../parties/drivers.ts'
import { orNotFound, updateRecord } from '../parties/records.ts'
import { changeItem, type HeldItem, type ItemAnswer, type ItemChange } from './held.ts'

type Typed = Partial<Record<FieldName, string>>
const nothing = { fields: {}, history: [] }

/** Accepts an item: its facts go into the record of the driver or contractor, and its paper to where an audit reads it. */
export async function acceptItem(
  w: Writing,
  held: HeldItem,
  kind: ItemKind,
  change: ItemChange,
  today: Day,
): Promise<ItemAnswer> {
  const { id, driver_id: driverId, contractor_id: contractorId } = held.onboarding
  const answers = change.answers ?? held.item?.answers ?? nothing
  const sha256 = change.sha256 ?? held.item?.sha256 ?? null
  const reviewed = { reviewed_at: w.now, reviewed_by: w.actor.userId }
  await w.audit({ entity: 'onboarding', id, after: { item: kind, state: 'accepted' } })
  if (driverId) await intoDriver(w, driverId, kind, answers.fields)
  if (contractorId) await intoContractor(w, contractorId, kind, answers.fields)
  const paper = filedPaper(kind, answers, today)
  const subject = driverId ? { subject: 'driver' as const, subjectId: driverId } : null
  const whose = subject ?? (contractorId ? { subject: 'contractor' as const, subjectId: contractorId } : null)
  const paperId = paper && whose ? await filePaper(w, { ...whose, paper, sha256 }) : null
  const company = companyPaper(kind, answers)
  const owner = company && sha256 ? await companyOf(w, held) : null
  if (company && owner && sha256) {
    const brought = { by: held.item?.submitted_by ?? w.actor.userId, at: held.item?.submitted_at ?? w.now }
    await keepAccepted(w, { ...owner, kind: company.kind, sha256 }, { expiresOn: company.expiresOn, ...brought })
  }
  return changeItem(w, held, kind, { ...change, ...reviewed, state: 'accepted', paper_id: paperId })
}

/** Gives an item back; what it became when it was accepted counts no more. */
export async function giveBackItem(w: Writing, held: HeldItem, kind: ItemKind, reason: string): Promise<ItemAnswer> {
  const { item, onboarding } = held
  await w.audit({ entity: 'onboarding', id: onboarding.id, after: { item: kind, state: 'rejected' }, reason })
  if (item?.paper_id) await takeBackPaper(w, item.paper_id, reason)
  const company = item?.state === 'accepted' ? companyPaper(kind, item.answers) : null
  const owner = company && item?.sha256 ? await companyOf(w, held) : null
  if (company && owner && item?.sha256) {
    await rejectAccepted(w, { ...owner, kind: company.kind, sha256: item.sha256 }, reason)
  }
  const reviewed = { reviewed_at: w.now, reviewed_by: w.actor.userId }
  if (itemRules[kind].by === 'applicant') {
    const { id, driver_id: driverId, contractor_id: contractorId } = onboarding
    const facts = { by: w.actor.fullName, reason }
    await notify(w, { kind: 'onboarding_given_back', id, facts, driverId, contractorId })
  }
  return changeItem(w, held, kind, { ...reviewed, state: 'rejected', reason, paper_id: null })
}

type Owner = { contractorId: Uuid; driverId: Uuid | null }

/** The hauling company that sees a paper on its own page: it is the one onboarded, or the driver is one of its own. */
async function companyOf(w: Writing, { onboarding }: HeldItem): Promise<Owner | null> {
  const { driver_id: driverId, contractor_id: contractorId } = onboarding
  if (contractorId) return { contractorId, driverId: null }
  if (!driverId) return null
  const driver = orNotFound(await driverKind.find(w.trx, w.actor, driverId))
  return driver.contractorId && { contractorId: driver.contractorId, driverId }
}

/** By the rules of the record: a licence that another driver has is refused by the name of that driver. */
async function intoDriver(w: Writing, id: Uuid, kind: ItemKind, typed: Typed): Promise<void> {
  const said = driverFacts(kind, typed)
  if (!said) return
  const driver = orNotFound(await driverKind.find(w.trx, w.actor, id))
  await updateRecord(w, driverKind, driver, { ...driver, ...said })
}

function driverFacts(kind: ItemKind, typed: Typed) {
  switch (kind) {
    case 'personal':
      return { fullName: typed.fullName?.trim() ?? '', phone: typed.phone ?? null }
    case 'licence':
      return {
        licenceNumber: typed.licenceNumber?.trim() ?? null,
        licenceRegion: typed.licenceRegion ?? null,
        licenceClass: (['A', 'B', 'C', 'other'] as const).find((one) => one === typed.licenceClass) ?? null,
        licenceExpiresOn: parseDay(typed.licenceExpiresOn ?? ''),
      }
    case 'medical':
      return { medicalExpiresOn: parseDay(typed.medicalExpiresOn ?? '') }
    default:
      return null
  }
}

async function intoContractor(w: Writing, id: Uuid, kind: ItemKind, typed: Typed): Promise<void> {
  if (kind !== 'company' && kind !== 'insurance') return
  const contractor = orNotFound(await contractorKind.find(w.trx, w.actor, id))
  const said =
    kind === 'insurance'
      ? { insuranceExpiresOn: parseDay(typed.insuranceExpiresOn ?? '') }
      : {
          companyName: typed.companyName?.trim() ?? contractor.companyName,
          contactName: typed.contactName?.trim() ?? null,
          phone: typed.phone ?? null,
          usdotNumber: typed.usdotNumber ?? null,
          mcNumber: typed.mcNumber?.trim() || null,
        }
  await updateRecord(w, contractorKind, contractor, { ...contractor, ...said })
}
