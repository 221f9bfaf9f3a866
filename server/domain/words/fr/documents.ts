import type { Words } from '#domain/words/words.ts'
import { proof, weights } from './ticket-words.ts'

export const documents = {
  weights,
  proof,
  gross: 'Brut',
  tare: 'Tare',
  net: 'Net',
  ticketNumber: 'Numéro du billet',
  ticketKind: { origin: 'Billet d’origine', destination: 'Billet de destination', reweigh: 'Nouvelle pesée' },
  ticketStatus: {
    captured: 'Capté',
    read: 'Lu',
    needs_review: 'À vérifier',
    matched: 'Concordant',
    duplicate: 'En double',
    mismatch: 'Écart',
    verified: 'Vérifié',
    locked: 'Verrouillé',
    rejected: 'Rejeté',
    void: 'Nul',
  },
  documentKind: {
    pickup_photo: 'Photo de l’enlèvement',
    delivery_photo: 'Photo de la livraison',
    ticket_photo: 'Photo du billet',
    delivery_summary: 'Sommaire de livraison',
    load_pack: 'Dossier du chargement',
    other: 'Document',
  },
  signature: 'Signature',
  statement: {
    title: 'Reçu de livraison',
    load: 'Chargement',
    customer: 'Client',
    material: 'Matériau',
    pickedUp: 'Ramassé à',
    delivered: 'Livré à',
    ticket: { origin: 'Billet d’origine', destination: 'Billet de destination' },
    /** Groups of three digits. */
    net: (groups: readonly string[], unit: string) => `net ${groups.join(' ')} ${unit}`,
    consent:
      'J’ai reçu ce chargement tel que décrit ci-dessus. J’accepte de signer électroniquement et que ce texte, mon nom, ma signature, l’heure et le lieu soient conservés comme preuve de livraison.',
  },
  originalNotReceived: 'Original pas encore reçu',
  verified: { genuine: 'Authentique', superseded: 'Authentique, mais remplacé depuis', unknown: 'Inconnu' },
} satisfies Words['documents']
