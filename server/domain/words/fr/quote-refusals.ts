type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Pourquoi un devis ne franchit pas une étape. */
export const quoteRefusals = {
  quote_wrong_status: () => 'Dans son état, ce devis ne peut pas franchir cette étape. Regardez-le à nouveau.',
  quote_incomplete: () => 'Il manque encore quelque chose avant que ce devis puisse partir.',
  quote_not_computable: () => 'Avec cette unité, ce tarif et ce matériau, aucun prix ne peut être calculé.',
  quote_too_large: () => 'Ce devis dépasse le milliard. Vérifiez la quantité et les tarifs.',
  quote_needs_approval: () => 'Ce prix est sous le plancher. Il faut d’abord une approbation.',
  quote_not_below_floor: () => 'Ce prix n’est pas sous le plancher. Il peut partir tel quel.',
  quote_other_admin: () => 'Un autre administrateur doit approuver ce prix : qui le demande ne peut pas le donner.',
  quote_no_other_admin: () =>
    'Cette flotte n’a pas d’autre administrateur qui puisse approuver. Laissez un motif suffire dans les réglages, ou nommez un administrateur.',
  quote_expired: (p: Params) => `Ce devis était valable jusqu’au ${text(p.day)}. Demandez qu’il soit émis à nouveau.`,
  quote_valid_in_past: () => 'Ce jour est déjà passé.',
  quote_replaced: () => 'Une version plus récente a remplacé ce devis.',
  quote_terms_changed: () => 'Le devis n’est pas tel que vous l’avez vu. Rechargez la page.',
  quote_has_number: () => 'Un devis numéroté ne se supprime pas. Faites-en une nouvelle version.',
  quote_converted: () => 'Ce devis est déjà devenu un contrat.',
  quote_needs_customer: () => 'Choisissez le client à qui est le contrat.',
  quote_two_customers: () => 'Choisissez un client ou nommez une entreprise, pas les deux.',
}
