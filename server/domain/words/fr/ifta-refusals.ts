type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** Why rates of fuel tax were not kept, or a return was not moved on. */
export const iftaRefusals = {
  ifta_rates_open: () => 'Ce fichier laisse quelque chose en suspens. Répondez d’abord à ce qui est demandé au-dessus.',
  ifta_rates_quarter: () =>
    'Ce fichier est d’un autre trimestre. Les taux d’un trimestre ne servent jamais pour un autre.',
  ifta_rates_litres: () =>
    'Ce sont les taux par litre en dollars canadiens. Prenez les lignes ou le fichier par gallon américain.',
  ifta_rates_bad: () =>
    'Certaines lignes ne peuvent être lues. Rien n’a été gardé : une table trouée omettrait de la taxe.',
  ifta_rates_same: () => 'Ce sont les taux que le trimestre a déjà.',
  ifta_is_filed: () =>
    'Cette déclaration est déposée. Ses chiffres restent ; ce qui a été trouvé depuis se dépose comme rectification.',
  ifta_is_there: () => 'Quelqu’un l’a déjà fait. Rechargez la page.',
  ifta_check_gone: () => 'Ce contrôle n’est plus ouvert avec ces chiffres. Rechargez la page.',
  ifta_not_reviewed: () => 'Relisez d’abord la déclaration.',
  ifta_not_filed: () => 'Cette déclaration n’est pas encore déposée : il n’y a rien à rectifier.',
  ifta_nothing_differs: () => 'Rien ne diffère de ce qui a été déposé.',
  ifta_not_over: () => 'Ce trimestre n’est pas encore terminé.',
  ifta_filed_when: () => 'Indiquez un jour après la fin du trimestre, et pas plus tard qu’aujourd’hui.',
  ifta_filed_before: () => 'C’est avant le dernier dépôt.',
  ifta_no_rates: () => 'Ce trimestre n’a pas encore de taux. Importez-les d’abord.',
  ifta_checks_open: (p: Params) => `${text(p.count)} contrôles ne sont ni corrigés ni expliqués. Terminez-les d’abord.`,
}
