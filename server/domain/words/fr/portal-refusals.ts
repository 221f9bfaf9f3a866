type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Pourquoi quelque chose n’est pas ouvert, commandé, signé ou contesté par un lien de client. */
export const portalRefusals = {
  not_in_link: () => 'Ce lien ne montre pas cela. Demandez à votre transporteur un lien qui le fait.',
  code_not_right: () => 'Ce code n’ouvre rien. Vérifiez-le ou demandez-en un autre.',
  ticket_signed_off: () => 'Quelqu’un a déjà traité ce billet.',
  invoice_line_disputed: () => 'Cette ligne a déjà été contestée. La réponse du bureau figure à la ligne.',
  too_many_requests_waiting: (p: Params) =>
    `Le bureau a ${text(p.maximum)} demandes de votre part à traiter. Patientez, ou appelez.`,
  too_many_notices: (p: Params) => `${text(p.maximum)} adresses au plus. Arrêtez-en une d’abord.`,
  notices_already: () => 'Cette adresse reçoit déjà des courriels, ou doit encore confirmer.',
  too_many_papers: (p: Params) =>
    `Les fichiers sont faits de ${text(p.maximum)} chargements au plus. Réduisez d’abord la liste.`,
  papers_too_large: () => 'Ces fichiers sont trop volumineux ensemble. Réduisez d’abord la liste.',
  request_decided: () => 'Quelqu’un a déjà répondu.',
  request_is_no_order: () => 'Ceci est un message : répondez-y.',
  request_is_no_message: () => 'Ceci est une commande : créez un brouillon ou refusez-la.',
  link_right_not_of_scope: () => 'Un lien de ce genre ne peut pas faire cela.',
  link_invoices_by_admin: () => 'Seul un administrateur crée des liens qui montrent les factures.',
}
