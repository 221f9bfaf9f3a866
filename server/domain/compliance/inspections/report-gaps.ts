import type { InspectionPart } from './equipment-types.ts'
import type { ItemResult, Severity } from './item-answers.ts'
import type { TemplateItem } from './template-items.ts'

/** What was said of one item; `result` is null while nothing was. */
export type AnsweredItem = {
  part: InspectionPart
  code: string
  result: ItemResult | null
  /** Of a defect. */
  severity: Severity | null
  note: string
  photos: number
}

/** A report as far as it is made. */
export type ReportFacts = {
  /** The lists that it is made by; the trailer's is null where there is no trailer. */
  templates: { truck: readonly TemplateItem[]; trailer: readonly TemplateItem[] | null }
  items: readonly AnsweredItem[]
  odometerM: number | null
  /** The reading before it, which it cannot be less than; null where there is none, or a new instrument was fitted. */
  lastOdometerM: number | null
  /** The driver's own word; null while they have not said. */
  isSafe: boolean | null
  unsafeReason: string
  isSigned: boolean
}

/** What a report lacks; `at` is the item's key where it is about one. */
export type ReportGap = {
  code:
    | 'inspection_item_open'
    | 'inspection_severity_missing'
    | 'inspection_defect_note_missing'
    | 'inspection_photo_missing'
    | 'inspection_odometer_missing'
    | 'reading_goes_back'
    | 'inspection_safety_open'
    | 'inspection_safe_out_of_service'
    | 'inspection_unsafe_without_reason'
    | 'inspection_signature_missing'
  at: string | null
}

/** Tells the items of truck and trailer apart: both have brakes. */
export const itemKey = (part: InspectionPart, code: string): string => `${part}.${code}`

/** What one item lacks: an answer, and of a defect how bad it is, what is wrong, and a picture. */
export function itemGaps({ needsPhoto }: Pick<TemplateItem, 'needsPhoto'>, item: AnsweredItem): ReportGap['code'][] {
  if (item.result === null) return ['inspection_item_open']
  if (item.result === 'na') return []
  const asksForPhoto = item.result === 'defect' || needsPhoto
  return [
    ...(item.result === 'defect' && item.severity === null ? (['inspection_severity_missing'] as const) : []),
    ...(item.result === 'defect' && item.note.trim() === '' ? (['inspection_defect_note_missing'] as const) : []),
    ...(asksForPhoto && item.photos === 0 ? (['inspection_photo_missing'] as const) : []),
  ]
}

/** Everything that a report lacks before it can be signed off, in the order in which it is asked for. */
export function reportGaps(facts: ReportFacts): ReportGap[] {
  const { templates, items } = facts
  const asked = [
    ...templates.truck.map((item) => ({ part: 'truck' as const, item })),
    ...(templates.trailer ?? []).map((item) => ({ part: 'trailer' as const, item })),
  ]
  const ofItems = asked.flatMap(({ part, item }): ReportGap[] => {
    const at = itemKey(part, item.code)
    const answered = items.find((one) => one.part === part && one.code === item.code)
    const codes = answered ? itemGaps(item, answered) : (['inspection_item_open'] as const)
    return codes.map((code) => ({ code, at }))
  })
  return [...ofItems, ...gapsOfWhole(facts)]
}

function gapsOfWhole(facts: ReportFacts): ReportGap[] {
  const { items, odometerM, lastOdometerM, isSafe, unsafeReason, isSigned } = facts
  const gap = (code: ReportGap['code']): ReportGap => ({ code, at: null })
  const isOut = hasOutOfService(items)
  return [
    ...(odometerM === null ? [gap('inspection_odometer_missing')] : []),
    ...(odometerM !== null && lastOdometerM !== null && odometerM < lastOdometerM ? [gap('reading_goes_back')] : []),
    ...(isSafe === null ? [gap('inspection_safety_open')] : []),
    ...(isSafe === true && isOut ? [gap('inspection_safe_out_of_service')] : []),
    ...(isSafe === false && !isOut && unsafeReason.trim() === '' ? [gap('inspection_unsafe_without_reason')] : []),
    ...(isSigned ? [] : [gap('inspection_signature_missing')]),
  ]
}

/** Whether a defect was found with which nobody may drive. */
export function hasOutOfService(items: readonly Pick<AnsweredItem, 'result' | 'severity'>[]): boolean {
  return items.some(({ result, severity }) => result === 'defect' && severity === 'out_of_service')
}
