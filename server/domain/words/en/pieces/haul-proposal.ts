/** What a quoted haul takes, as the fleet's own loads say. */
export const proposal = {
  title: 'Distance and times of this haul',
  text: 'Filled in where nothing was typed. Change what is different this time.',
  atPickup: 'Time at the pickup',
  atDelivery: 'Time at the drop',
  loads: (of: number, count: string) => (of === 1 ? 'from 1 load' : `from ${count} loads`),
  rounds: (of: number, count: string) => (of === 1 ? 'from 1 round' : `from ${count} rounds`),
  drawn: 'along the drawn route',
  service: 'by road, as the route service says',
  usual: 'along the usual route',
}
