type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Why an offer was not answered, a paper not taken, or a look at a company's page changed nothing. */
export const contractorPortalRefusals = {
  offer_over: () => 'Le délai pour répondre à cette offre est écoulé.',
  offer_gone: () => 'Ce chargement n’est plus proposé à votre entreprise.',
  offer_taken: (p: Params) => `${text(p.by)}, de votre entreprise, a déjà accepté ce chargement.`,
  offer_price_changed: () => 'Le prix de ce chargement a changé depuis. Regardez-le à nouveau.',
  offer_no_truck: (p: Params) =>
    p.trucks === 1
      ? 'Votre camion a un autre chargement à cette heure.'
      : `Les ${text(p.trucks)} camions de votre entreprise ont un chargement à cette heure.`,
  paper_has_no_end: () => 'Ce document n’a pas de dernier jour.',
  paper_lapsed: () => 'Ce document est déjà expiré.',
  paper_end_far: () => 'Ce jour est dans plus de dix ans.',
  paper_decided: () => 'Quelqu’un a déjà décidé de ce document.',
  view_read_only: () => 'Vous regardez la page d’une entreprise : rien ne peut y être changé.',
  view_over: () => 'Votre vue de la page de cette entreprise est terminée.',
}
