/** Why a ticket was not accepted together with others. */
export const ticketDetectionRefusals = {
  ticket_not_green: () => 'Quelque chose s’oppose maintenant à ce billet. Regardez-le seul.',
}
