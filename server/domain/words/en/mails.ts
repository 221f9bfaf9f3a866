import { mailText } from '#domain/words/mail-text.ts'

/** Mails to people: what happened, one link, and what to do if it was not expected. */
export const mails = {
  confirmSignUp: mailText((p: { fullName: string; companyName: string; link: string }) => ({
    subject: 'Confirm your address',
    body: `Hello ${p.fullName},

open this link to start ${p.companyName} on Haulbook. It works once, for 72 hours:

${p.link}

If you did not sign up, do nothing: no account is made.`,
  })),
  alreadySignedUp: mailText((p: { fullName: string; link: string }) => ({
    subject: 'You have an account already',
    body: `Hello ${p.fullName},

somebody, probably you, signed up with this address. There is an account for it. Sign in, or choose a new password there:

${p.link}

If it was not you, do nothing: nothing was changed.`,
  })),
  reset: mailText((p: { fullName: string; link: string }) => ({
    subject: 'Choose a new password',
    body: `Hello ${p.fullName},

open this link to choose a new password. It works once, for one hour, and ends all your sessions:

${p.link}

If you did not ask for it, do nothing: your password stays as it is.`,
  })),
  confirmAddress: mailText((p: { fullName: string; link: string }) => ({
    subject: 'Confirm your address',
    body: `Hello ${p.fullName},

open this link while you are signed in to confirm that this address is yours. It works once, for 72 hours:

${p.link}

If you did not ask for it, somebody has made an account with your address. Do not open the link; choose “Forgot your password?” at sign-in, and the account is yours.`,
  })),
  passwordChanged: mailText((p: { fullName: string; link: string }) => ({
    subject: 'Your password was changed',
    body: `Hello ${p.fullName},

your password was changed and all your other sessions have ended. If it was not you, choose a new one at once:

${p.link}`,
  })),
  invitation: mailText((p: { fullName: string | null; fleetName: string; invitedBy: string; link: string }) => ({
    subject: `${p.fleetName} invites you to Haulbook`,
    body: `Hello${p.fullName ? ` ${p.fullName}` : ''},

${p.invitedBy} invites you to work with ${p.fleetName} on Haulbook. The link works once, for 72 hours:

${p.link}

If you do not know ${p.fleetName}, do nothing.`,
  })),
}
