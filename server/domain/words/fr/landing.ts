import type { Words } from '#domain/words/words.ts'

export const landing = {
  title: 'Chaque chargement, du billet de pesée au sou près',
  getStarted: 'Commencer',
  signIn: 'Se connecter',
  startTrial: 'Essai gratuit',
  promises: {
    tracking: 'Suivi GPS en temps réel avec alertes de déviation',
    loads: 'Chargements du ramassage à la livraison, avec les poids lus sur une photo du billet',
    photos: 'Photos obligatoires au ramassage et à la livraison, avec heure et position GPS',
    signatures: 'Signatures numériques à la livraison',
    payout: 'Calcul automatique de la paie à la tonne ou au volume',
    compliance: 'Conformité : heures de service, carburant, sommaires de livraison et PDF',
  },
} satisfies Words['landing']
