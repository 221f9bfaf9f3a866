/** What opens something, behind a link's fragment: 32 bytes as base64url, or the same sealed. */
const PLAIN = /(#[a-z]+=)([A-Za-z0-9_-]{43})(?![A-Za-z0-9_.-])/g
const SEALED = /(#[a-z]+=)([a-f0-9]{12}\.[A-Za-z0-9_-]+)/g

/** A mail's text without the secrets of its links, as it is kept once it has left or its links have ended. */
export function withoutSecrets(body: string): string {
  return body.replace(SEALED, '$1…').replace(PLAIN, '$1…')
}

/** A mail's text with each plain secret of its links sealed, as it is kept until it leaves. */
export function sealSecrets(body: string, seal: (secret: string) => Promise<string>): Promise<string> {
  return replaceEach(body, PLAIN, seal)
}

/** A mail's text as it is sent; null where one of its secrets cannot be opened. */
export async function openSecrets(
  body: string,
  open: (sealed: string) => Promise<string | null>,
): Promise<string | null> {
  let isOpen = true
  const opened = await replaceEach(body, SEALED, async (sealed) => {
    const secret = await open(sealed)
    if (secret === null) isOpen = false
    return secret ?? '…'
  })
  return isOpen ? opened : null
}

async function replaceEach(
  body: string,
  pattern: RegExp,
  change: (secret: string) => Promise<string>,
): Promise<string> {
  let text = ''
  let end = 0
  for (const match of body.matchAll(pattern)) {
    const [whole, before = '', secret = ''] = match
    text += body.slice(end, match.index) + before + (await change(secret))
    end = match.index + whole.length
  }
  return text + body.slice(end)
}
