type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Pourquoi un contrat n’a pas été enregistré tel qu’il a été saisi, ou aucun chargement n’en a été tiré. */
export const jobRefusals = {
  job_of_another_customer: (p: Params) => `Le contrat ${text(p.name)} est d’un autre client.`,
  job_unit_not_for_material: () => 'Ce matériau n’est pas vendu dans cette unité. Sa fiche dit dans lesquelles.',
  job_unit_not_convertible: () =>
    'Rien ne dit combien de l’une de ces unités il y a dans l’autre. Prenez la même, ou saisissez la densité du matériau.',
  daily_needs_this: () => 'Les chargements se créent d’eux-mêmes seulement là où ceci est connu.',
  job_archived: () => 'Ce contrat est archivé. Récupérez-le d’abord.',
  job_not_on_day: () => 'Ce jour est avant le premier jour du contrat ou après le dernier.',
  job_load_quantity: () => 'Saisissez dans le contrat la quantité d’un chargement.',
  beyond_job: (p: Params) => {
    const fits = text(p.fits, '0')
    return fits === '0'
      ? 'La quantité de ce contrat est épuisée.'
      : `Il ne reste que ${fits} ${fits === '1' ? 'chargement' : 'chargements'} dans la quantité de ce contrat.`
  },
  job_units_apart: () =>
    'Des chargements de ce contrat sont comptés dans une unité qui ne se convertit pas en la sienne : nul ne sait ce qui reste.',
}
