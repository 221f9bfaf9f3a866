/** Quelles heures restent à un chauffeur les jours suivants. */
export const recap = {
  title: 'Récapitulatif',
  text: (limit: string) => `Heures qui peuvent être travaillées si rien ne l’est avant, sur ${limit}.`,
  day: 'Jour',
  hours: 'Heures disponibles',
}
