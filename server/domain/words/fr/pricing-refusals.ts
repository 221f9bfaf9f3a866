type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Pourquoi un tarif, un prix du diesel ou un calcul n’a pas été accepté. */
export const pricingRefusals = {
  rate_used: (p: Params) =>
    `Des chargements ont été convenus selon la version ${text(p.revision)} : elle reste telle quelle. Créez une nouvelle version à partir d’un jour.`,
  rate_archived: () => 'Cette version a été archivée. Créez un nouveau tarif, ou reprenez-la d’abord.',
  rate_followed: (p: Params) =>
    `Une version plus récente commence le ${text(p.from)}. Créez la nouvelle à partir de celle-là.`,
  share_has_no_tiers: () => 'Une part du transport n’a pas de paliers.',
  week_known: () => 'Cette semaine a déjà un prix. Modifiez-le.',
  same_version: () => 'Choisissez une autre version à comparer.',
  nothing_to_price: () => 'Aucun chargement livré de cette période ne correspond à la version.',
  run_not_done: () => 'Ces chargements sont encore en calcul, ou ont déjà reçu leurs conditions.',
}
