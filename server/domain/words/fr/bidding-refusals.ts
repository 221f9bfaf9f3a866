type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Why a posting or a bid does not take a step. */
export const biddingRefusals = {
  posting_not_open: () => 'Cet appel d’offres n’admet plus cette étape. Regardez-le à nouveau.',
  posting_nobody: () =>
    'Personne ne verrait cet appel d’offres. Nommez des sous-traitants, ou ouvrez-le à tous après quelques minutes.',
  posting_deadline_past: () => 'La clôture est dans le passé.',
  posting_deadline_late: () => 'La clôture est après le dernier jour du transport.',
  posting_days_past: () => 'Le premier jour est dans le passé.',
  posting_load_taken: (p: Params) =>
    `Le chargement ${text(p.number)} n’est pas libre : il est confié à quelqu’un, retenu ou déjà proposé.`,
  posting_load_unready: (p: Params) =>
    `Il manque au chargement ${text(p.number)} sa quantité, son heure de chargement ou un site.`,
  posting_basis: () => 'Les chargements ont des unités différentes. Demandez un prix par chargement.',
  posting_block_basis: () => 'Les offres sur cette commande sont par son unité, ou par chargement.',
  posting_job_unready: () =>
    'Il manque à cette commande des sites, un matériau ou la taille d’un chargement. Complétez-la d’abord.',
  posting_job_days: () => 'Ces jours sont hors de ceux de la commande.',
  posting_beyond_job: () => 'C’est plus que ce qui reste de la commande. Changez d’abord son objectif.',
  posting_too_many_loads: (p: Params) =>
    `Cela ferait ${text(p.loads)} chargements. Proposez-en ${text(p.most)} au plus à la fois.`,
  posting_target_above: () => 'Le prix visé dépasse le plafond.',
  bidding_over: () => 'Le délai des offres est passé.',
  bid_price_zero: () => 'Saisissez un prix supérieur à zéro.',
  bid_price_odd: () =>
    'C’est loin de ce qui est attendu. Est-ce bien le prix pour cette unité ? Cochez la case ci-dessous pour l’envoyer tel quel.',
  bid_above_ceiling: () => 'C’est au-dessus du prix plafond de l’appel d’offres.',
  bid_capacity_zero: () => 'Saisissez ce que vous pouvez prendre.',
  bid_whole_loads: () => 'Les chargements se prennent entiers.',
  bid_capacity_beyond: () => 'C’est plus que ce qui est proposé.',
  bid_expires_early: () => 'Votre offre doit valoir au moins jusqu’à la clôture.',
  bid_available_late: () => 'Le transport sera terminé.',
  bid_insurance_short: () =>
    'Votre assurance se termine avant le dernier jour de ce transport. Envoyez d’abord une nouvelle attestation au bureau.',
  bid_there_already: () => 'Votre entreprise a déjà une offre sur cet appel d’offres. Modifiez celle-là.',
  bid_wrong_status: () => 'Dans son état, cette offre n’admet pas cette étape. Regardez-la à nouveau.',
  bid_expired: () => 'Cette offre a expiré. Demandez-en une autre à son entreprise.',
  bid_counter_same: () => 'C’est déjà le prix de l’offre.',
  award_zero: () => 'Saisissez ce qui est attribué.',
  award_whole_loads: () => 'Les chargements s’attribuent entiers.',
  award_beyond_capacity: (p: Params) => `Cette offre prend au plus ${text(p.most)}.`,
  award_beyond_posting: (p: Params) => `Il reste au plus ${text(p.most)} de cet appel d’offres.`,
}
