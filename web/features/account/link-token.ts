export type LinkToken = { kind: 'invitation' | 'reset' | 'confirm' | 'demo'; token: string }

const FORM = /^#?(invitation|reset|confirm|demo)=([\w-]+)$/

/** The secret of a mailed link. It stands in the fragment, which no server, log or referrer sees. */
export function linkToken(hash: string): LinkToken | null {
  const [, kind, token] = FORM.exec(hash) ?? []
  if (!token) return null
  switch (kind) {
    case 'invitation':
    case 'reset':
    case 'confirm':
    case 'demo':
      return { kind, token }
    default:
      return null
  }
}
