/** Why a step for many loads left one of them as it was. */
export const bulkRefusals = {
  no_ticket_to_verify: () => 'No ticket of this load waits to be verified.',
  same_day: () => 'The load is on this day already. Choose another day.',
}
