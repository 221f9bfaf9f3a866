/** A driver’s daily log as it is printed. */
export const logPaper = {
  title: 'Driver’s daily log',
  signature: 'Certification',
  page: (day: string) => `Record of duty status, ${day}`,
  testMark: 'Not made by a registered ELD.',
}
