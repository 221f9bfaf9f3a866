import type { Words } from '#domain/words/words.ts'

export const auth = {
  signIn: 'Se connecter',
  signUp: 'Créer votre flotte',
  signOut: 'Se déconnecter',
  email: 'Courriel',
  password: 'Mot de passe',
  fullName: 'Nom complet',
  companyName: 'Nom de l’entreprise',
  forgotPassword: 'Mot de passe oublié ?',
  lookIntoYourMail: 'Si cette adresse peut servir, un courriel est en route.',
  waiting:
    'Vous n’avez pas encore de rôle dans cette flotte. Un administrateur doit vous en donner un; cette page continuera alors d’elle-même.',
  rolesNotLoaded: 'Vos rôles n’ont pas pu être chargés.',
  unsentWork: (count: number) =>
    count === 1
      ? 'Une étape sur ce téléphone n’a pas encore été envoyée. Elle est perdue si vous vous déconnectez.'
      : `${count} étapes sur ce téléphone n’ont pas encore été envoyées. Elles sont perdues si vous vous déconnectez.`,
} satisfies Words['auth']
