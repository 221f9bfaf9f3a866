import { mailText } from '#domain/words/mail-text.ts'

/** Links for drivers without an account: the office's dialog, the mail, and the page that the link opens. */
export const driverLinks = {
  title: 'Send a link to the driver',
  text: 'For a driver without an account: the link opens this load only, without prices, and takes its steps, ticket, photos and signature.',
  name: 'Who drives',
  phone: 'Phone number',
  email: 'Mail address',
  emailHint: 'The link is mailed at once. Leave it empty to hand the link over yourself.',
  days: 'Works for days',
  make: 'Make the link',
  made: 'The link. It is shown only this once.',
  madeBefore: 'The link was made already; its address is shown only once. Withdraw it and make another.',
  mailed: (address: string) => `Mailed to ${address}.`,
  sendText: 'Send as a text message',
  message: (p: { fleet: string; load: string; link: string }) => `${p.fleet}, load ${p.load}: ${p.link}`,
  given: 'Links for this load',
  until: (when: string) => `until ${when}`,
  lastUsed: (when: string) => `last opened ${when}`,
  neverUsed: 'not opened yet',
  revoked: 'withdrawn',
  ended: 'ended',
  revoke: 'Withdraw',
  mail: mailText((p: { name: string; fleet: string; load: string; link: string }) => ({
    subject: `${p.fleet}: load ${p.load}`,
    body: `Hello ${p.name},

${p.fleet} has a load for you: ${p.load}. Open this link on your phone to see it and to record each step, the ticket, photos and the signature. You need no account.

${p.link}

Whoever has the link can do the same: do not pass it on.`,
  })),
  page: {
    opening: 'Opening the load …',
    closed: 'This link opens nothing',
    /** Why the link opens nothing. */
    why: {
      unknown:
        'It was mistyped, or this browser has opened no link yet. Open the link that the office sent you, or ask for a new one.',
      ended: 'Its time is over. Ask the office for a new one.',
      withdrawn: 'The office has withdrawn it. Ask there if you still have the load.',
      passed_on: 'The load is no longer yours. Ask the office if that is wrong.',
      called_off: 'The load was called off. Nothing is to be done.',
    },
    forDriver: (p: { driver: string; fleet: string }) => `${p.driver}, for ${p.fleet}.`,
    openUntil: (when: string) => `This page works until ${when}.`,
    done: 'Delivered. Thank you; nothing more is to be done here.',
    waiting: 'Nothing is to be done here now. Ask the office.',
    notSent: 'The picture could not be sent. Look for signal and take it again.',
    stale: 'The load has changed meanwhile. Look at it and try again.',
  },
}
