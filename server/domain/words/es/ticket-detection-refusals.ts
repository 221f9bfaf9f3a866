/** Why a ticket was not accepted together with others. */
export const ticketDetectionRefusals = {
  ticket_not_green: () => 'Algo habla ahora en contra de esta boleta. Véala por separado.',
}
