import { mailText } from '#domain/words/mail-text.ts'

/** Links for drivers without an account: the office's dialog, the mail, and the page that the link opens. */
export const driverLinks = {
  title: 'Send a link to the driver',
  text: 'For a driver without an account: the link opens this load only, without prices, and takes its steps, ticket, photos and signature.',
  name: 'Who drives',
  phone: 'Phone number',
  email: 'Mail address',
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
    closedText:
      'It was mistyped, has ended, was withdrawn, or the load is now somebody else’s. Ask the office for a new one.',
    forDriver: (p: { driver: string; fleet: string }) => `${p.driver}, for ${p.fleet}`,
    openUntil: (when: string) => `This page works until ${when}.`,
    pickup: 'Pickup',
    delivery: 'Delivery',
    customer: 'Customer',
    material: 'Material',
    truck: 'Truck',
    notes: 'Notes',
    map: 'Open in maps',
    onHold: 'The office holds this load. Ask them before you go on.',
    done: 'Delivered. Thank you; nothing more is to be done here.',
    waiting: 'Nothing is to be done here now. Ask the office.',
    photo: 'Photo',
    sending: 'The picture is being sent …',
    notSent: 'The picture could not be sent. Look for signal and take it again.',
    photos: (count: number) => (count === 1 ? 'One photo is sent' : `${count} photos are sent`),
    noTicket: 'Why there is no ticket, or why it does not add up',
    place: 'Why the truck is not at the site',
    stale: 'The load has changed meanwhile. Look at it and try again.',
    stepDone: 'Recorded',
  },
}
