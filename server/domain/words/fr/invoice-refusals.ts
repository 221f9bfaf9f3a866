type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Why something was not billed, or a payment not taken. */
export const invoiceRefusals = {
  loads_not_ready: (p: Params) => `Un point reste à régler pour ${text(p.loads)}. Regardez d’abord les constats.`,
  invoice_wrong_status: () =>
    'Dans son état, cette facture ne permet pas cette étape. Ce que le client a reçu est corrigé par un avoir.',
  invoice_nothing_open: () => 'Rien n’est dû sur cette facture.',
  invoice_not_disputed: () => 'Cette facture n’est pas contestée.',
  finding_not_overridable: () => 'Ceci ne peut pas passer : corrigez-le d’abord.',
  finding_gone: () => 'Ceci a été réglé entre-temps.',
  allocation_over_payment: () => 'Ceci règle plus que ce qui est arrivé.',
  allocation_over_invoice: () => 'Ceci dépasse ce qui est dû sur une facture.',
  allocation_not_open: () => 'Une de ces factures n’est plus due.',
  nothing_to_settle: () => 'Il ne reste rien pour régler des factures, ou aucune n’est due.',
  day_in_future: () => 'Ce jour est dans le futur.',
  day_too_early: (p: Params) => `Aucun paiement n’est pris avant le ${text(p.earliest)} : vérifiez l’année.`,
  dispute_open: () => 'Ceci est déjà contesté.',
  nothing_late: () => 'Ce client ne doit rien d’assez en retard pour être facturé.',
  payment_double: (p: Params) => `Le même montant avec cette référence est déjà arrivé le ${text(p.day)}.`,
  iif_names_clash: (p: Params) =>
    `QuickBooks prendrait ${text(p.from)} pour un seul, ${text(p.to)}. Changez d’abord un des noms.`,
  bank_line_taken: () => 'Cette ligne a déjà été prise d’un autre fichier.',
  bank_empty: () => 'Aucune ligne de ce fichier n’apporte d’argent.',
  bank_none_taken: () =>
    'Aucune de ces lignes ne peut être prise : leurs jours sont dans le futur, ou leurs factures ne sont plus dues.',
}
