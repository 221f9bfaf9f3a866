import type { PaperKind } from '#domain/contractor-portal/papers.ts'

/** The papers of a company, its drivers and its trucks. */
export const papers = {
  insurance: 'Attestation d’assurance',
  w9: 'Formulaire fiscal W-9',
  authority: 'Autorisation d’exploitation',
  licence: 'Permis de conduire',
  medical_card: 'Carte médicale',
  truck_insurance: 'Assurance du camion',
  annual_inspection: 'Inspection annuelle',
} satisfies Record<PaperKind, string>

/** What became of a paper. */
export const paperDecisions = { accepted: 'accepté', rejected: 'non accepté' }
