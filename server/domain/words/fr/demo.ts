/** Les flottes de démonstration. */
export const demo = {
  removeTitle: 'Retirer les flottes de démonstration',
  removeText:
    'Les flottes de démonstration montrent comment fonctionne Haulbook. Quand vous commencez pour de bon, vous pouvez les retirer.',
  remove: 'Retirer les flottes de démonstration',
  removeConsequence:
    'Toutes les flottes de démonstration partent avec leurs chargements, billets de pesée, photos et personnes. Vous êtes déconnecté et aucun démarrage ne les ramène. Vos propres flottes restent.',
}
