import type { PasskeyPort } from '../ports.ts'

const LOOPBACK = new Set(['localhost', '127.0.0.1', '[::1]'])
const TRANSPORTS = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const

/**
 * Passkeys by WebAuthn, for the host of this address. On this machine itself any port of `localhost` counts, since the
 * page builder of development has one of its own. The library comes with the first passkey that is checked.
 */
export function webauthnPasskeys(publicUrl: string): PasskeyPort {
  const { hostname, origin } = new URL(publicUrl)
  const rpId = LOOPBACK.has(hostname) ? 'localhost' : hostname
  const expectedOrigin = (clientDataJSON: string) => (rpId === 'localhost' ? ownOrigin(clientDataJSON) : null) ?? origin
  return {
    rpId,
    async added({ id, clientDataJSON, attestationObject, transports }, isOpen) {
      const known = TRANSPORTS.filter((transport) => transports.includes(transport))
      const { verifyRegistrationResponse } = await import('@simplewebauthn/server')
      const verified = await verifyRegistrationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON, attestationObject, transports: known },
        },
        expectedChallenge: isOpen,
        expectedOrigin: expectedOrigin(clientDataJSON),
        expectedRPID: rpId,
        requireUserVerification: true,
      }).catch(() => null)
      if (!verified?.verified) return null
      const { credential } = verified.registrationInfo
      const { publicKey, counter } = credential
      return { id: credential.id, publicKey: toBase64Url(publicKey), counter, transports: known }
    },
    async signed({ id, clientDataJSON, authenticatorData, signature }, known, isOpen) {
      const { verifyAuthenticationResponse } = await import('@simplewebauthn/server')
      const verified = await verifyAuthenticationResponse({
        response: {
          id,
          rawId: id,
          type: 'public-key',
          clientExtensionResults: {},
          response: { clientDataJSON, authenticatorData, signature },
        },
        credential: { id: known.id, publicKey: fromBase64Url(known.publicKey), counter: known.counter },
        expectedChallenge: isOpen,
        expectedOrigin: expectedOrigin(clientDataJSON),
        expectedRPID: rpId,
        requireUserVerification: true,
      }).catch(() => null)
      return verified?.verified ? { counter: verified.authenticationInfo.newCounter } : null
    },
  }
}

/** The origin that a device says it signed for, where it is a port of this machine. */
function ownOrigin(clientDataJSON: string): string | null {
  try {
    const said: unknown = JSON.parse(new TextDecoder().decode(fromBase64Url(clientDataJSON)))
    if (typeof said !== 'object' || said === null || !('origin' in said) || typeof said.origin !== 'string') return null
    return new URL(said.origin).hostname === 'localhost' ? said.origin : null
  } catch {
    return null
  }
}

const toBase64Url = (bytes: Uint8Array) => Buffer.from(bytes).toString('base64url')
const fromBase64Url = (text: string) => Uint8Array.from(Buffer.from(text, 'base64url'))
