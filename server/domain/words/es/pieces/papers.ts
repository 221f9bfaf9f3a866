import type { PaperKind } from '#domain/contractor-portal/papers.ts'

/** The papers of a company, its drivers and its trucks. */
export const papers = {
  insurance: 'Certificado de seguro',
  w9: 'Formulario fiscal W-9',
  authority: 'Autoridad de operación',
  licence: 'Licencia de conducir',
  medical_card: 'Tarjeta médica',
  truck_insurance: 'Seguro del camión',
  annual_inspection: 'Inspección anual',
} satisfies Record<PaperKind, string>

/** What became of a paper. */
export const paperDecisions = { accepted: 'aceptado', rejected: 'no aceptado' }
