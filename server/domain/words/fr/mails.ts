import { mailText } from '#domain/words/mail-text.ts'
import type { Words } from '#domain/words/words.ts'

export const mails = {
  confirmSignUp: mailText((p) => ({
    subject: 'Confirmez votre adresse',
    body: `Bonjour ${p.fullName},

ouvrez ce lien pour commencer avec ${p.companyName} sur Haulbook. Il sert une fois, pendant 72 heures :

${p.link}

Si vous ne vous êtes pas inscrit, ne faites rien : aucun compte n’est créé.`,
  })),
  alreadySignedUp: mailText((p) => ({
    subject: 'Vous avez déjà un compte',
    body: `Bonjour ${p.fullName},

quelqu’un, sans doute vous, s’est inscrit avec cette adresse. Un compte existe. Connectez-vous, ou choisissez-y un nouveau mot de passe :

${p.link}

Si ce n’était pas vous, ne faites rien : rien n’a changé.`,
  })),
  reset: mailText((p) => ({
    subject: 'Choisissez un nouveau mot de passe',
    body: `Bonjour ${p.fullName},

ouvrez ce lien pour choisir un nouveau mot de passe. Il sert une fois, pendant une heure, et ferme toutes vos sessions :

${p.link}

Si vous ne l’avez pas demandé, ne faites rien : votre mot de passe reste le même.`,
  })),
  confirmAddress: mailText((p) => ({
    subject: 'Confirmez votre adresse',
    body: `Bonjour ${p.fullName},

ouvrez ce lien en étant connecté pour confirmer que cette adresse est la vôtre. Il sert une fois, pendant 72 heures :

${p.link}

Si vous ne l’avez pas demandé, quelqu’un a créé un compte avec votre adresse. N’ouvrez pas le lien ; choisissez « Mot de passe oublié ? » à la connexion, et le compte est à vous.`,
  })),
  passwordChanged: mailText((p) => ({
    subject: 'Votre mot de passe a été changé',
    body: `Bonjour ${p.fullName},

votre mot de passe a été changé et toutes vos autres sessions sont fermées. Si ce n’était pas vous, choisissez-en un autre tout de suite :

${p.link}`,
  })),
  invitation: mailText((p) => ({
    subject: `${p.fleetName} vous invite sur Haulbook`,
    body: `Bonjour${p.fullName ? ` ${p.fullName}` : ''},

${p.invitedBy} vous invite à travailler avec ${p.fleetName} sur Haulbook. Le lien sert une fois, pendant 72 heures :

${p.link}

Si vous ne connaissez pas ${p.fleetName}, ne faites rien.`,
  })),
} satisfies Words['mails']
