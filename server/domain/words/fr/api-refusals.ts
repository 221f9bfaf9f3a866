type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' ? value : '')

/** Pourquoi l’API ouverte ne fait pas ce qu’un programme demande. */
export const apiRefusals = {
  version_required: () =>
    'Envoyez dans If-Match la version sur laquelle repose le changement : c’est l’ETag de la fiche.',
  token_reads_only: () => 'Ce jeton ne fait que lire. Créez-en un qui peut modifier.',
  method_not_open: (p: Params) => `Cette adresse accepte ${text(p.allowed)}.`,
}
