import type { ItemCode } from '#domain/compliance/papers/item-rules.ts'
import type { PaperKind } from '#domain/contractor-portal/papers.ts'
import type { Day } from '#domain/units/brands.ts'
import { parseDay } from '#domain/units/time.ts'
import type { Answers } from './answers.ts'
import type { ItemKind } from './items.ts'

/** Items that an audit asks for as papers; a licence or a medical card stands on the driver's record instead. */
const codes: Partial<Record<ItemKind, ItemCode>> = {
  application: 'application',
  mvr_initial: 'mvr',
  clearinghouse_query: 'clearinghouse',
  road_test: 'road_test',
  w9: 'w9',
}

export type FiledPaper = { code: ItemCode; effectiveOn: Day; issuer: string | null; note: string | null }

/** The paper that an accepted item becomes, by the day that stands on it, else by the one it was handed in on; null for none. */
export function filedPaper(kind: ItemKind, { fields }: Answers, handedInOn: Day): FiledPaper | null {
  const code = codes[kind]
  if (!code) return null
  return {
    code,
    effectiveOn: parseDay(fields.doneOn ?? '') ?? handedInOn,
    issuer: fields.doneBy?.trim() || fields.regions?.trim() || null,
    note: fields.note?.trim() || null,
  }
}

/** What a hauling company's own page calls an accepted item, with the day through which it holds; null for what it has not. */
export function companyPaper(kind: ItemKind, { fields }: Answers): { kind: PaperKind; expiresOn: Day | null } | null {
  switch (kind) {
    case 'insurance':
      return { kind: 'insurance', expiresOn: parseDay(fields.insuranceExpiresOn ?? '') }
    case 'w9':
      return { kind: 'w9', expiresOn: null }
    case 'licence':
      return { kind: 'licence', expiresOn: parseDay(fields.licenceExpiresOn ?? '') }
    case 'medical':
      return { kind: 'medical_card', expiresOn: parseDay(fields.medicalExpiresOn ?? '') }
    default:
      return null
  }
}
