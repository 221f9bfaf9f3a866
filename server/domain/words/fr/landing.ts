import type { Words } from '#domain/words/words.ts'

export const landing = {
  title: 'Chaque chargement, du billet de pesée au sou près',
  lead: 'Haulbook suit les chargements des flottes de vrac et de fret par quatre témoins : le billet de pesée, les positions, l’horloge et la signature. Où ils s’accordent, il paie et facture ; où ils se contredisent, il le dit.',
  getStarted: 'Commencer',
  signIn: 'Se connecter',
  startTrial: 'Essai gratuit',
  description:
    'Suivi des chargements et gestion de flottes de vrac et de fret : billets de pesée, positions, photos et signatures deviennent des factures et des paies qui s’expliquent.',
  picture: {
    label: 'Les chargements d’une journée, et l’un d’eux du billet à la paie',
    sample: 'Données d’exemple',
    load: 'Chargement',
    route: 'De et vers',
    loaded: 'Chargé',
    ticket: (number: string) => `Billet ${number}`,
    gross: 'Brut',
    tare: 'Tare',
    net: 'Net',
    agrees: 'Les chiffres du billet s’accordent',
    pay: 'Paie',
  },
  promisesTitle: 'Six promesses, à essayer ici même',
  promisesText: 'Ce ne sont pas des films. Chaque partie applique dans votre navigateur les règles du produit.',
  trust: {
    title: 'Ce que vous pouvez exiger de nous',
    once: {
      title: 'Une seule fois',
      text: 'Chaque changement porte son numéro. Envoyé deux fois, il a lieu une fois.',
    },
    signal: {
      title: 'Fonctionne sans réseau',
      text: 'À la carrière, on continue. Chaque étape garde l’heure à laquelle elle a eu lieu.',
    },
    sealed: { title: 'Preuves scellées', text: 'Étapes, billets, photos et signatures sont enchaînés par hachage.' },
    own: {
      title: 'Vos données restent à vous',
      text: 'Il tourne sur votre machine. Aucun traceur, aucun autre serveur interrogé.',
    },
  },
  forWhom: {
    title: 'Un chargement, quatre personnes',
    dispatcher: {
      title: 'Répartition',
      text: 'Réservez, attribuez et suivez chaque chargement dans un tableau, et voyez d’abord ce qui attend une décision.',
    },
    driver: {
      title: 'Conduite',
      text: 'Une tâche, un écran, une étape : grands boutons, appareil photo, et une réponse même sans réseau.',
    },
    owner: {
      title: 'Direction',
      text: 'Facture et paie viennent du billet et du tarif, et chaque montant dit comment il s’est formé.',
    },
    customer: {
      title: 'Clientèle',
      text: 'Un lien montre où est le chargement, quand il arrive et ses documents. Sans compte.',
    },
  },
  closing: {
    title: 'Suivez votre premier chargement aujourd’hui',
    text: 'Il démarre sur une machine avec deux commandes et apporte sa base de données.',
    action: 'Ouvrir Haulbook',
  },
  language: 'Langue',
  promises: {
    tracking: 'Suivi GPS en temps réel avec alertes de déviation',
    loads: 'Gestion des chargements de l’enlèvement à la livraison, avec les poids lus sur la photo du billet',
    photos: 'Photos obligatoires à l’enlèvement et à la livraison, avec heure et position GPS',
    signatures: 'Signatures numériques à la livraison',
    payout: 'Calcul automatique de la paie à la tonne ou au volume',
    compliance: 'Rapports de conformité : heures de service, carburant, sommaires de livraison, PDF',
  },
  about: {
    tracking:
      'Chaque position est comparée au tronçon le plus proche du trajet prévu. Une position isolée n’est pas une déviation ; trois de suite en sont une, et le bureau apprend à quelle distance se trouve le camion. Conduisez ce chargement d’exemple et voyez quand.',
    loads:
      'Une photo du billet devient des chiffres, et les chiffres doivent s’accorder : le brut moins la tare fait le net, le net divisé par 2000 fait les tonnes. Changez-en un sur cet exemple et voyez ce que dit le lecteur.',
    photos:
      'Aucun chargement ne quitte l’enlèvement ni n’est livré sans sa photo. Son heure, son lieu et son SHA-256 restent avec le chargement, pour que personne n’y mette plus tard une autre image. Essayez avec une image à vous.',
    signatures:
      'Le destinataire lit ce qu’il signe et signe sur le téléphone. Les mots exacts sont hachés avec la signature : changez un chiffre, et le tracé ne leur appartient plus.',
    payout:
      'La paie vient du billet, du tarif et de rien d’autre, et chaque montant dit comment il s’est formé. C’est le calcul avec lequel le produit paie.',
    compliance:
      'Chaque étape d’un chargement est scellée sur la précédente, et le sommaire de livraison imprime le dernier sceau. Changez quoi que ce soit dans ce registre d’exemple et la vérification nomme l’endroit.',
  },
  where: (page: string) => `Dans le produit : ${page}`,
  sample: 'Exemple',
  waiting: 'Chargement de cette partie',
  notLoaded: 'Cette partie n’a pas pu être chargée.',
  quiet: 'Aucun traceur, rien d’autres serveurs. Ce que vous essayez ici reste dans votre navigateur.',
  more: 'Haulbook, suite',
} satisfies Words['landing']
