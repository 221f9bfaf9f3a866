import type { PaperKind } from '#domain/contractor-portal/papers.ts'

/** The papers of a company, its drivers and its trucks. */
export const papers = {
  insurance: 'Insurance certificate',
  w9: 'W-9 tax form',
  authority: 'Operating authority',
  licence: 'Driver’s licence',
  medical_card: 'Medical card',
  truck_insurance: 'Insurance of the truck',
  annual_inspection: 'Annual inspection',
} satisfies Record<PaperKind, string>

/** What became of a paper. */
export const paperDecisions = { accepted: 'accepted', rejected: 'not accepted' }
