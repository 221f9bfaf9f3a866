import type { PasskeyPort } from '#server/ports.ts'

/** Devices whose signatures are right: what is left to check are challenges, owners and counts. */
export const honestDevices: PasskeyPort = {
  rpId: 'localhost',
  added: async ({ id, clientDataJSON, transports }, isOpen) =>
    (await isOpen(clientDataJSON)) ? { id, publicKey: 'key', counter: 0, transports } : null,
  signed: async ({ clientDataJSON }, known, isOpen) =>
    (await isOpen(clientDataJSON)) ? { counter: known.counter + 1 } : null,
}

/** What the page sends of a new key, made over a challenge. */
export const made = (id: string, challenge: string) => ({
  name: 'Phone',
  answer: { id, clientDataJSON: challenge, attestationObject: 'AAAA', transports: ['internal'] },
})

/** What the page sends of a key that signed a challenge. */
export const signed = (id: string, challenge: string) => ({
  answer: { id, clientDataJSON: challenge, authenticatorData: 'AAAA', signature: 'AAAA' },
})
