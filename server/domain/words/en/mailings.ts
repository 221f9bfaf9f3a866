/** What became of the mail of a paper: an invoice, a quote. */
export const mailings = {
  mail: 'Mail',
  state: {
    drawing: (to: string) => `To ${to}: its paper is being drawn`,
    waiting: (to: string) => `To ${to}: in the outbox, not gone yet`,
    gone: (to: string, when: string) => `To ${to}: gone on ${when}`,
    failed: (to: string) => `To ${to}: not sent`,
  },
  failed: (to: string) => `The mail to ${to} could not be sent`,
  failedText: 'Nobody got it by mail. Send it again, or hand the paper over another way.',
  outbox: 'Open the outbox',
}
