import type { Words } from '#domain/words/words.ts'

export const access = {
  role: { admin: 'Administrateur', dispatcher: 'Répartiteur', driver: 'Chauffeur', contractor: 'Sous-traitant' },
  adminOnly:
    'Cette page est réservée aux administrateurs. Un administrateur de votre flotte peut vous en donner le rôle.',
} satisfies Words['access']
