/** Where a mail's link carries the secret that opens something: behind the fragment, 32 bytes as base64url. */
const SECRET = /(#[a-z]+=)[A-Za-z0-9_-]{43}/g

/** A mail's text without the secrets of its links, as it is kept once it has left or its links have ended. */
export function withoutSecrets(body: string): string {
  return body.replace(SECRET, '$1…')
}
