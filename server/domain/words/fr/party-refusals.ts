import type { partyRefusals as english } from '../en/party-refusals.ts'

type Params = Record<string, unknown>

const text = (value: unknown, otherwise = '') =>
  typeof value === 'string' || typeof value === 'number' ? String(value) : otherwise

/** Pourquoi un client, un chauffeur, un camion, un site ou un tarif n’a pas été enregistré tel quel. */
export const partyRefusals = {
  id_taken: () => 'Cette fiche existe déjà. Rechargez la page pour la voir.',
  device_not_waiting: () => 'Ce traceur n’attend plus d’être attribué. Rechargez la page.',
  device_claimed: (p: Params) => `${text(p.name, 'Un autre appareil')} a déjà cet identifiant.`,
  device_is_a_phone: () => 'C’est le téléphone d’un chauffeur. Il n’a pas de clé : le chauffeur se connecte.',
  reading_too_far: () => 'Plus de 1 000 milles par jour séparent ce relevé du suivant. Vérifiez le chiffre et l’heure.',
  reading_after_goes_back: () => 'Un relevé ultérieur est plus bas. Vérifiez le chiffre et l’heure.',
  day_ahead: () => 'Ce jour est trop loin dans l’avenir.',
  customer_exists: (p: Params) => `Il y a déjà un client nommé ${text(p.name)}.`,
  contact_exists: (p: Params) => `Ce client a déjà un contact nommé ${text(p.name)}.`,
  main_contact_chosen: () =>
    'Quelqu’un vient de choisir un autre contact principal. Enregistrez à nouveau pour choisir celui-ci.',
  material_exists: (p: Params) => `Il y a déjà un matériau nommé ${text(p.name)}.`,
  usdot_taken: (p: Params) => `${text(p.name, 'Un autre sous-traitant')} a déjà ce numéro USDOT.`,
  licence_taken: (p: Params) => `${text(p.name, 'Un autre chauffeur')} a déjà ce permis.`,
  unit_number_taken: (p: Params) => {
    const [name, plate] = [text(p.name, 'Cette unité'), text(p.plate)]
    return plate ? `${name} existe déjà, avec la plaque ${plate}.` : `${name} existe déjà.`
  },
  tare_above_gross: () => 'Le poids à vide doit être inférieur au poids brut immatriculé.',
  unknown_zone: () => 'Ce n’est pas un fuseau horaire comme America/Toronto.',
  rates_hidden: () =>
    'Votre flotte ne montre pas les tarifs aux répartiteurs. Un administrateur peut le changer dans les réglages.',
  ends_before_start: () => 'Le dernier jour est avant le premier.',
  rate_overlaps: (p: Params) =>
    `Le tarif pour ${text(p.name) || 'tous'}, ${text(p.from)} à ${text(p.to, 'sans fin')}, vaut aussi ces jours-là. Terminez-le d’abord.`,
  pay_overlaps: (p: Params) =>
    `${text(p.name)} a déjà un plan de paie, ${text(p.from)} à ${text(p.to, 'sans fin')}. Terminez-le d’abord.`,
  one_payee: () => 'Nommez un chauffeur ou un sous-traitant, l’un des deux.',
  share_has_no_rate: () => 'Une part des revenus n’a pas de tarif à côté.',
  rate_has_no_share: () => 'Un tarif n’a pas de part des revenus à côté.',
  route_too_short: () => 'L’itinéraire fait moins de 100 m.',
  route_over_date_line: () => 'Un itinéraire ne peut pas franchir la ligne de changement de date.',
  route_off_pickup: () => 'L’itinéraire commence à plus de 2 km de l’enlèvement. Est-il tracé à l’envers ?',
  route_off_delivery: () => 'L’itinéraire finit à plus de 2 km de la livraison.',
  only_for_share: () => 'Ceci ne vaut que pour la paie par part des revenus.',
} satisfies { [Code in keyof typeof english]: (params: Params) => string }
