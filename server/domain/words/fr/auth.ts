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
  signInTitle: 'Se connecter à Haulbook',
  signUpText: 'Vous en êtes le premier administrateur et invitez les autres.',
  haveAccount: 'Vous avez déjà un compte ?',
  newHere: 'Nouveau ici ?',
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  passwordRule: 'Au moins 15 caractères. Quelques mots sans lien conviennent.',
  forgotTitle: 'Choisir un nouveau mot de passe',
  forgotText: 'Nous envoyons un lien à votre adresse. Sans courriel, votre exploitant en fait un.',
  sendLink: 'Envoyer le lien',
  backToSignIn: 'Retour à la connexion',
  resetTitle: 'Choisir un nouveau mot de passe',
  resetText: 'Toutes vos sessions se ferment et vous êtes connecté ici.',
  newPassword: 'Nouveau mot de passe',
  setPassword: 'Enregistrer le mot de passe',
  invitationTitle: (fleet: string) => `Rejoindre ${fleet}`,
  invitationText: (email: string, roles: string) => `Pour ${email}, comme ${roles}.`,
  join: 'Rejoindre',
  signInToJoin: (email: string) => `Un compte existe pour ${email}. Connectez-vous avec lui pour rejoindre.`,
  confirmTitle: 'Votre adresse est confirmée',
  confirmText: 'Encore une étape et votre flotte est prête.',
  startFleet: 'Commencer',
  waitingTitle: 'Vous êtes connecté',
  waitingNoFleet:
    'Vous n’êtes membre d’aucune flotte. Un administrateur peut vous inviter ; cette page continue alors seule.',
  demoTitle: 'Flotte de démonstration',
  demoText: 'Un clic connecte, sur cette machine seulement.',
  demoAs: (name: string, roles: string) => `${name}, ${roles}`,
  demoLinkTitle: 'Entrer dans la démonstration',
  checking: 'Un instant',
  passkey: {
    signIn: 'Se connecter avec une clé d’accès',
    putOff: 'Aucune clé d’accès n’a servi. Utilisez votre mot de passe, ou réessayez.',
  },
  again: {
    title: 'Votre mot de passe',
    text: 'Cette étape est sensible. Il ne vous sera plus demandé pendant dix minutes.',
    submit: 'Confirmer',
  },
  unsentWork: (count: number) =>
    count === 1
      ? 'Une étape sur ce téléphone n’a pas encore été envoyée. Elle est perdue si vous vous déconnectez.'
      : `${count} étapes sur ce téléphone n’ont pas encore été envoyées. Elles sont perdues si vous vous déconnectez.`,
} satisfies Words['auth']
