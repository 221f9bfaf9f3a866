/** Why a ticket was not accepted together with others. */
export const ticketDetectionRefusals = {
  ticket_not_green: () => 'This ticket is no longer one that nothing speaks against. Look at it by itself.',
}
