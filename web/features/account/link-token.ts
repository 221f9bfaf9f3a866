export type LinkToken = { kind: 'invitation' | 'reset' | 'confirm' | 'address' | 'demo'; token: string }

const FORM = /^#?(invitation|reset|confirm|address|demo)=([\w-]+)$/

/** The secret of a mailed link. It stands in the fragment, which no server, log or referrer sees. */
export function linkToken(hash: string): LinkToken | null {
  const [, kind, token] = FORM.exec(hash) ?? []
  if (!token) return null
  switch (kind) {
    case 'invitation':
    case 'reset':
    case 'confirm':
    case 'address':
    case 'demo':
      return { kind, token }
    default:
      return null
  }
}
