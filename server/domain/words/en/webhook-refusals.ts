type Params = Record<string, unknown>

const text = (value: unknown) => (typeof value === 'number' ? String(value) : '')

/** Why an address for events is not taken, or a message not sent. */
export const webhookRefusals = {
  webhook_address: () => 'Enter an address that begins with https://, without a name or password in it.',
  webhook_too_many: (p: Params) => `A fleet has at most ${text(p.maximum)} addresses. Remove one first.`,
  webhook_waits: () => 'This message waits to be sent already.',
}
