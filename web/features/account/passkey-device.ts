import type { AddedPasskeyAnswer, SignedPasskeyAnswer } from '#contracts/passkeys.ts'

type Challenge = { challenge: string; rpId: string }
type Owner = { userId: string; email: string; fullName: string }

const WAITS_MS = 120_000
/** Ed25519, ES256 and RS256, which every device has one of. */
const ALGORITHMS = [-8, -7, -257]

/** Lets the device make a key for this person; null where they put it off, or has a key on it already. */
export async function makeKey(
  { challenge, rpId, known }: Challenge & { known: readonly string[] },
  owner: Owner,
): Promise<AddedPasskeyAnswer | null> {
  const made = await asked(
    navigator.credentials.create({
      publicKey: {
        challenge: bytesOf(challenge),
        rp: { id: rpId, name: 'Haulbook' },
        user: { id: new TextEncoder().encode(owner.userId), name: owner.email, displayName: owner.fullName },
        pubKeyCredParams: ALGORITHMS.map((alg) => ({ type: 'public-key', alg })),
        excludeCredentials: known.map((id) => ({ type: 'public-key', id: bytesOf(id) })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
        timeout: WAITS_MS,
      },
    }),
  )
  if (!made || !(made.response instanceof AuthenticatorAttestationResponse)) return null
  const { clientDataJSON, attestationObject } = made.response
  return {
    id: made.id,
    clientDataJSON: textOf(clientDataJSON),
    attestationObject: textOf(attestationObject),
    transports: made.response.getTransports(),
  }
}

/** Lets a device sign with a key that it has for this address; null where its person put it off. */
export async function signWithKey({ challenge, rpId }: Challenge): Promise<SignedPasskeyAnswer | null> {
  const signed = await asked(
    navigator.credentials.get({
      publicKey: { challenge: bytesOf(challenge), rpId, userVerification: 'required', timeout: WAITS_MS },
    }),
  )
  if (!signed || !(signed.response instanceof AuthenticatorAssertionResponse)) return null
  const { clientDataJSON, authenticatorData, signature } = signed.response
  return {
    id: signed.id,
    clientDataJSON: textOf(clientDataJSON),
    authenticatorData: textOf(authenticatorData),
    signature: textOf(signature),
  }
}

/** What the device answered; browsers throw alike for a question put off, a time run out and a key that is there. */
async function asked(asking: Promise<Credential | null>): Promise<PublicKeyCredential | null> {
  const answer = await asking.catch(() => null)
  return answer instanceof PublicKeyCredential ? answer : null
}

function textOf(buffer: ArrayBuffer): string {
  const text = String.fromCharCode(...new Uint8Array(buffer))
  return btoa(text).replaceAll('+', '-').replaceAll('/', '_').replace(/=+$/, '')
}

function bytesOf(text: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(atob(text.replaceAll('-', '+').replaceAll('_', '/')), (char) => char.charCodeAt(0))
}
