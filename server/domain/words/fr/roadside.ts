/** Les journaux tels qu’ils sont montrés à un agent sur le téléphone du chauffeur. */
export const roadside = {
  title: 'Contrôle routier',
  begin: 'Montrer les journaux',
  text: 'Montre les journaux d’aujourd’hui et des sept jours précédents, rien d’autre. Choisissez un code pour revenir.',
  code: 'Code à quatre chiffres',
  codeWrong: 'Quatre chiffres sont nécessaires.',
  leave: 'Quitter',
  leaveText: 'Entrez le code choisi au début.',
  wrong: 'Ce n’est pas le code.',
  readOnly: 'Lecture seule',
  earlier: 'Jour précédent',
  later: 'Jour suivant',
}
