/** Le journal quotidien d’un chauffeur, imprimé. */
export const logPaper = {
  title: 'Journal quotidien du chauffeur',
  signature: 'Certification',
  page: (day: string) => `Relevé de service, ${day}`,
  testMark: 'Non fait par un ELD enregistré.',
}
