/** La page de l’API ouverte. Ce que son document dit de lui-même est en anglais, la langue des programmes. */
export const apiDocs = {
  intro:
    'Pour les programmes qui lisent vos chargements, clients et factures, ou font ce que vous faites sur les pages.',
  download: 'Télécharger OpenAPI 3.1',
  failed: 'Le document n’a pas pu être obtenu.',
  how: 'Fonctionnement',
  address: 'Adresse',
  token:
    'Créez un jeton dans votre profil et envoyez-le en « Authorization: Bearer … ». Il peut ce que vous pouvez, et ne change rien si vous ne le permettez pas.',
  writing:
    'Chaque changement porte une Idempotency-Key, un UUID créé une fois pour lui : renvoyé, il donne la même réponse et n’a lieu qu’une fois. Le changement d’une fiche nomme sa version dans If-Match, d’après l’ETag de la réponse précédente.',
  lists: 'Une liste a des pages : envoyez nextCursor comme cursor. RateLimit dit combien d’appels par minute il reste.',
  refusals:
    'Un refus est application/problem+json : un code pour le programme, une phrase pour qui lit, et les champs concernés.',
  webhooks: 'Webhooks',
  webhooksText:
    'Dans les réglages, un administrateur nomme des adresses averties des événements : chacune reçoit un POST en JSON qui dit ce qui s’est passé (« type », « timestamp », « data »). Toute réponse de 200 à 299 l’accepte ; tout le reste est réessayé pendant trois jours.',
  webhooksRecord:
    '« data.record » est la fiche entière telle que cette API la donne, « data.href » dit où la reprendre. Les messages d’une fiche arrivent dans son ordre ; celui qui arrive deux fois a le même webhook-id.',
  webhooksCheck: 'Vérifier qu’un message est authentique',
  webhooksCheckText:
    'Chaque message est signé selon Standard Webhooks avec le secret de son adresse ; les bibliothèques de cette norme le vérifient, ou ces lignes :',
  search: 'Chercher une ressource',
  nothing: 'Aucune ressource n’a ces mots.',
  parameters: 'Paramètres',
  body: 'Corps',
  answer: 'Réponse',
  field: 'Champ',
  kind: 'Type',
  needed: 'Obligatoire',
  meaning: 'Signification',
  yes: 'oui',
  no: 'non',
  bytes: 'le fichier lui-même',
  place: { path: 'chemin', query: 'requête', header: 'en-tête' },
  scope: { read: 'Un jeton qui lit suffit.', write: 'Demande un jeton qui peut modifier.' },
  roles: (names: string) => `Pour : ${names}.`,
}
