/** What hours a driver has left on the coming days. */
export const recap = {
  title: 'Recap',
  text: (limit: string) => `Hours that may be worked if nothing is worked before, of ${limit}.`,
  day: 'Day',
  hours: 'Hours available',
}
