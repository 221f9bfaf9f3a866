import type { LostReason } from '#domain/bidding/why-lost.ts'

/** Why a bid got nothing. */
export const lostBids = {
  price: 'd’autres étaient moins chères',
  score: 'd’autres étaient mieux notées dans l’ensemble',
  full: 'd’autres ont tout pris au même prix',
  cancelled: 'l’appel d’offres a été annulé',
  not_awarded: 'elle n’a pas été retenue',
} satisfies Record<LostReason, string>
